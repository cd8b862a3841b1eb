import { formatValue, type NumberColumn } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Label } from '../kit/chart/label.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { readable } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import { textWidth, widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { ChartModel } from './chart.model.ts';
import { type Plot, yOf } from './plot.ts';
import { axisColumn } from './stacking.ts';

/** Texts of the ticks at the left and the right, with the space each side takes. */
export function valueLabels(model: ChartModel, scales: Scale[], fontSize: number, theme: Theme) {
  const sides = [0, 1].map((side) => {
    const scale = scales[side];
    const series = model.series.find((one) => one.scale === side);
    const column = series && axisColumn(model, series);
    return scale && column ? { scale, texts: tickTexts(scale.ticks, column, theme.locale) } : null;
  });
  const place = (plot: Plot): Label[] =>
    sides.flatMap((side, index) =>
      side
        ? side.scale.ticks.map((tick, at) => ({
            text: side.texts[at] ?? '',
            x: index === 0 ? plot.left - 8 : plot.right + 8,
            y: yOf(tick, side.scale, plot),
            anchor: index === 0 ? ('end' as const) : ('start' as const),
            size: fontSize,
            colour: theme.muted,
            tabular: true,
          }))
        : [],
    );
  return { widths: sides.map((side) => (side ? widestText(side.texts, fontSize) : 0)), place };
}

/** Short, unless two ticks would then read the same. */
function tickTexts(ticks: number[], column: NumberColumn, locale: string): string[] {
  const short = ticks.map((tick) => formatValue(tick, column, locale, { compact: true }));
  if (new Set(short).size === short.length) return short;
  return ticks.map((tick) => formatValue(tick, column, locale));
}

/** A cut name is worse than a legend: no name may be longer than this part of the card's width. */
const longestDirect = 0.21;
const longestInPrint = 0.3;

/** Names at the ends of two or three lines, when the card is wide enough to spare the space for the longest of them. */
export function directLabels(
  model: ChartModel,
  size: Size,
  theme: Theme,
): { labels: Label[]; width: number } {
  const { series } = model;
  const lines = series.every(({ kind, stack }) => kind !== 'bar' && !stack);
  const oneScale = series.every(({ scale }) => scale === 0);
  const { width: across, height } = size.screen ?? size;
  const fits = across >= 440 && height >= 110;
  if (model.choices || !lines || !oneScale || !fits || series.length < 2 || series.length > 3)
    return { labels: [], width: 0 };
  const width = Math.max(...series.map(({ label }) => textWidth(label, 12, 500)));
  // In print the legend has the same names if the narrower card has no space for them.
  const longest = size.screen ? longestInPrint : longestDirect;
  if (width > Math.min(across * longestDirect, size.width * longest)) return { labels: [], width: 0 };
  const labels = series.map(({ label }, index): Label => {
    const colour = readable(seriesColour(theme, index), theme.paper, 4.5);
    return { text: label, x: 0, y: 0, anchor: 'start', size: 12, colour, weight: 500 };
  });
  return { labels, width: width + 12 };
}
