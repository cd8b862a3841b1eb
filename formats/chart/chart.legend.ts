import type { Size } from '../kit/define-format.ts';
import { type Legend, type LegendItem, layoutLegend } from '../kit/legend.ts';
import { compareWords } from '../kit/period.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { ChartModel } from './chart.model.ts';
import { directLabels } from './value-labels.ts';

/** Names of series above the plot, unless they stand at their lines or the card's title says the same. */
export function chartLegend(model: ChartModel, size: Size, theme: Theme): Legend {
  const { series } = model;
  const named = series.length === 1 && same(series[0]?.label, model.title);
  const direct = directLabels(model, size, theme).labels.length > 0;
  const items =
    named || direct
      ? []
      : series.map(
          ({ label: text }, index): LegendItem => ({
            text,
            colour: seriesColour(theme, index),
            shape: 'dot',
          }),
        );
  const compared = series.some(({ compares }) => compares?.some((value) => value !== null));
  const dashed = model.dimension.type !== 'text';
  if (compared) {
    const colour = series.length === 1 ? seriesColour(theme, 0) : theme.other;
    items.push({
      text: model.compareSpan ? compareWords(model.compareSpan, theme.locale) : 'Previous period',
      colour,
      shape: dashed ? 'dash' : 'faint',
    });
  }
  return layoutLegend(items, size.width, size.height < 200 ? 1 : 2, theme);
}

function same(a: string | undefined, b: string): boolean {
  return (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();
}
