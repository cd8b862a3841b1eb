import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { annotationColour, annotationDays } from '../kit/annotations/annotation-entry.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { isRunningAt, partialText } from '../kit/period/partial-periods.ts';
import { compareText } from '../kit/period/period.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';
import { goalText, shownGoalLines } from './goal-marks.ts';
import { isShared } from './stacking.ts';

/** The values at one place of the axis: series, value, comparison, change. */
export function chartTooltip(model: ChartModel, index: number, theme: Theme): string {
  const { type } = model.dimension;
  const running = isRunningAt(model.partials, index);
  const compareCell = model.compareCells?.[index] ?? null;
  const rows = model.series.map((series, at) => {
    const value = series.values[index] ?? null;
    const compare = series.compares?.[index] ?? null;
    const change = changeOf(value, compare, series.column);
    const shown = change !== null && !series.hiddenChange && !running;
    return {
      colour: seriesColour(theme, at),
      name: series.label,
      value: [
        formatValue(value, series.column, theme.locale),
        ...shareTexts(model, series, index, theme),
      ].join(' · '),
      compare: series.compares ? formatValue(compare, series.column, theme.locale) : undefined,
      changeHtml: shown
        ? renderChange(describeChange(change, series.column, theme.locale), model.highlight)
        : undefined,
    };
  });
  const compareTitle =
    compareCell === null || type === 'text' ? null : formatLabel(compareCell, type, theme.locale);
  return renderTooltip(
    cellMessage(model, index, theme.locale),
    model.compareCells ? (compareTitle ?? compareText(model.compareSpan, theme.locale)) : null,
    rows,
    [...goalsAt(model, index, theme), ...annotationsAt(model, index, theme)],
  );
}

/** Of a chart of shares, where the value is part of a sum. */
function shareTexts(model: ChartModel, series: ChartSeries, index: number, { locale }: Theme): string[] {
  const range = series.stack?.[index];
  if (!range || !isShared(model, series)) return [];
  return [formatValue(Math.abs(range.to - range.from), { type: 'numeric:percent' }, locale)];
}

/** The target of each goal at a place of the axis. */
function goalsAt(model: ChartModel, index: number, theme: Theme) {
  return shownGoalLines(model).flatMap(({ line }) =>
    line.values[index] == null
      ? []
      : [{ colour: theme.ink, text: `${goalText(line, index, theme.locale)}: ${line.name}` }],
  );
}

function annotationsAt({ annotations }: ChartModel, index: number, theme: Theme) {
  return annotations
    .filter(({ from, to }) => from <= index && index <= to)
    .map((one) => ({ colour: annotationColour(one, theme), text: `${one.number} ${one.text}` }));
}

/** The cell in full, and how much of it is counted: 'Fri, 20 Nov 2026, so far'. */
function cellMessage(model: ChartModel, index: number, locale: string): string {
  const name = formatLabel(model.cells[index] ?? null, model.dimension.type, locale, { long: true });
  const partial = model.partials.find((one) => one.index === index);
  return partial ? `${name}, ${partialText(partial)}` : name;
}

/** How many rows are neither drawn nor added up. */
export function leftOutText(count: number, locale: string): string {
  return `+ ${formatValue(count, { type: 'numeric' }, locale)} more, not shown`;
}

/** Series beyond these are only counted. */
const MAX_DESCRIBED_SERIES = 5;
/** Up to this many names are all listed with their values. */
const MAX_DESCRIBED_NAMES = 12;

/**
 * The chart in a few sentences: for each series its first, last, highest and lowest value; over a few names all of them.
 * 'Visits: from 120 (1 Oct) to 180 (30 Oct), highest 240 (12 Oct), lowest 80 (3 Oct).'
 */
export function chartSummary(model: ChartModel, { locale }: Theme): string {
  const descriptions = model.series
    .slice(0, MAX_DESCRIBED_SERIES)
    .map((series) => seriesSummary(model, series, locale));
  const more = model.series.length - descriptions.length;
  const title = model.title || model.series.map(({ label }) => label).join(', ');
  return [
    model.dimension.label ? `${title}, by ${model.dimension.label}` : title,
    ...descriptions,
    ...(more > 0 ? [`${more} more series`] : []),
    ...(model.leftOut > 0 ? [leftOutText(model.leftOut, locale)] : []),
    ...goalsSummary(model, locale),
    ...annotationsSummary(model, locale),
  ].join('. ');
}

/** 'Goal 4,333: Net sales', as it is at the end of the axis. */
function goalsSummary(model: ChartModel, locale: string): string[] {
  return shownGoalLines(model).map(({ line }) => {
    const last = line.values.findLastIndex((value) => value !== null);
    return `${goalText(line, last, locale)}: ${line.name}`;
  });
}

/** 'Annotations: 12 Nov New landing page; 18–20 Nov Sale.' */
function annotationsSummary({ annotations }: ChartModel, locale: string): string[] {
  if (annotations.length === 0) return [];
  const shown = annotations
    .slice(0, MAX_DESCRIBED_NAMES)
    .map((one) => `${annotationDays(one, locale)} ${one.text}`);
  const more = annotations.length - shown.length;
  return [`Annotations: ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')}`];
}

/** Of stacked bars and areas: 'in all 70, 1–30 Sept 35'. What can't be added up has no sum. */
function comparedSum(
  model: ChartModel,
  { kind, values, compares, column }: ChartSeries,
  locale: string,
): string[] {
  const isStacked = model.stacking !== null && kind !== 'line' && isAdditive(column);
  const known = compares?.filter((value) => value !== null) ?? [];
  if (!isStacked || known.length === 0) return [];
  const sumText = (some: readonly (number | null)[]) => {
    const sum = some.reduce<number>((before, value) => before + (value ?? 0), 0);
    return formatValue(sum, column, locale);
  };
  return [`in all ${sumText(values)}, ${compareText(model.compareSpan, locale)} ${sumText(known)}`];
}

function seriesSummary(model: ChartModel, series: ChartSeries, locale: string): string {
  const { label, values, column } = series;
  const compared = comparedSum(model, series, locale);
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${label}: no data`;
  if (model.dimension.type === 'text' && known.length <= MAX_DESCRIBED_NAMES) {
    const described = known.map(({ value, index }) => {
      return `${cellMessage(model, index, locale)}: ${formatValue(value, column, locale)}`;
    });
    return `${label}. ${[...described, ...compared].join('; ')}`;
  }
  const pointText = ({ value, index }: { value: number; index: number }) =>
    `${formatValue(value, column, locale)} (${cellMessage(model, index, locale)})`;
  const highest = known.reduce((one, other) => (other.value > one.value ? other : one));
  const lowest = known.reduce((one, other) => (other.value < one.value ? other : one));
  const way = model.dimension.type !== 'text' ? [`from ${pointText(first)} to ${pointText(last)}`] : [];
  const ends = [`highest ${pointText(highest)}`, `lowest ${pointText(lowest)}`];
  return `${label}: ${[...way, ...ends, ...compared].join(', ')}`;
}
