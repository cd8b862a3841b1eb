import { shortInCycle } from '@vitrine/contract/rules/dates/weekday-month-names.ts';
import { formatLabel } from '@vitrine/contract/rules/numbers/number-format.ts';
import { labelGap, placeCategoryLabels } from '../kit/chart/axis-labels.ts';
import type { Label } from '../kit/chart/label.ts';
import { widestText } from '../kit/text/text-width.ts';
import { placeWholeLabels } from '../kit/text/whole-labels.ts';
import type { Theme } from '../kit/theme.ts';
import type { ChartModel } from './chart.model.ts';
import type { Plot } from './plot.ts';

/** Lines run from edge to edge, bars are in the middle of their share. */
export function hasBands(model: ChartModel): boolean {
  return model.cells.length === 1 || model.series.some(({ kind }) => kind === 'bar');
}

/** Middle of each category, in pixels from the left. */
export function centersOf(model: ChartModel, plot: Pick<Plot, 'left' | 'right'>): number[] {
  const count = model.cells.length;
  const width = plot.right - plot.left;
  if (hasBands(model)) return model.cells.map((_, index) => plot.left + ((index + 0.5) * width) / count);
  return model.cells.map((_, index) => plot.left + (index * width) / (count - 1));
}

const manyDays = 120;
/** Air between days: print has the same ones in less than two thirds of the width, where they keep to one line. */
const dayGap = 44;

export type NamesSpace = Plot & { width: number; height: number };

/** Names below the plot of a screen's card. `whole` has the texts that were chosen, none of them cut. */
export function categoryLabels(
  model: ChartModel,
  centers: number[],
  space: NamesSpace,
  fontSize: number,
  theme: Theme,
): { labels: Label[]; chosen: number[]; whole: string[] } {
  const { type } = model.dimension;
  const byMonth = type === 'date' && model.cells.length > manyDays;
  const months = model.cells.flatMap((cell, index) => (String(cell).endsWith('-01') ? [index] : []));
  const inMonths = byMonth && months.length > 1;
  const texts = model.cells.map((cell) =>
    inMonths
      ? formatLabel(String(cell).slice(0, 7), 'month', theme.locale)
      : formatLabel(cell, type, theme.locale),
  );
  const step = (centers[1] ?? space.right) - (centers[0] ?? space.left);
  const short = widestText(texts, fontSize) + labelGap > step ? shortInCycle(texts) : null;
  const written = short ?? texts;
  const { labels, chosen } = placeCategoryLabels({
    texts: written,
    centers,
    left: leftOf(space),
    right: rightOf(space),
    y: space.height - fontSize * 0.6 - 1,
    size: fontSize,
    colour: theme.muted,
    candidates: inMonths ? months : undefined,
    gap: type === 'date' ? dayGap : undefined,
    shorten: type === 'text',
  });
  return { labels, chosen, whole: chosen.map((index) => written[index] ?? '') };
}

/** In print: the names that a screen shows, whole. */
export function wholeCategoryLabels(
  model: ChartModel,
  { chosen, whole }: { chosen: number[]; whole: string[] },
  centers: number[],
  space: Omit<NamesSpace, 'height' | 'top' | 'bottom'>,
  fontSize: number,
  theme: Theme,
): { labels: Label[]; lines: number } {
  return placeWholeLabels({
    texts: whole,
    centers: chosen.map((index) => centers[index] ?? 0),
    left: leftOf(space),
    right: rightOf(space),
    size: fontSize,
    colour: theme.muted,
    alike: model.dimension.type !== 'text',
  });
}

function leftOf({ left }: Pick<Plot, 'left'>): number {
  return Math.min(left, 4);
}

function rightOf({ right, width }: { right: number; width: number }): number {
  return right + (width - right > 40 ? 20 : width - right);
}
