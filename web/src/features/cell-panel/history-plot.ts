import { formatLabel, type NumberColumn } from '@vitrine/contract/rules/numbers/number-format.ts';
import { scaleOf } from '@vitrine/formats/kit/chart/scale.ts';

export const PLOT = { height: 220, left: 48, right: 8, top: 12, bottom: 24 };

export type HistoryInput = {
  /** CSS pixels of the plot with its labels, which are as large at every width. */
  widthPx: number;
  column: NumberColumn;
  dates: readonly string[];
  values: readonly (number | null)[];
  expected: {
    middle: readonly (number | null)[];
    low: readonly (number | null)[];
    high: readonly (number | null)[];
  } | null;
};

export type HistoryPlot = {
  line: string;
  band: string;
  ticks: { y: number; value: number }[];
  months: { x: number; label: string }[];
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  /** The day at a position in the plot. */
  indexAt: (x: number) => number;
};

/** The paths of a history; null if fewer than two days are known. */
export function plotHistory(
  { widthPx, dates, values, expected, column }: HistoryInput,
  locale: string,
): HistoryPlot | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const around = [...known, ...(expected?.low ?? []), ...(expected?.high ?? [])].filter(
    (one) => one !== null,
  );
  const scale = scaleOf(around, { column, maxTicks: 5, fromZero: Math.min(...around) >= 0 });
  const { height, left, right, top, bottom } = PLOT;
  const plotWidthPx = widthPx - left - right;
  const last = Math.max(1, dates.length - 1);
  const xOf = (index: number) => left + (index / last) * plotWidthPx;
  const span = scale.max - scale.min || 1;
  const yOf = (value: number) => height - bottom - ((value - scale.min) / span) * (height - top - bottom);
  return {
    line: pathOf(values, xOf, yOf),
    band: expected ? bandOf(expected, xOf, yOf) : '',
    ticks: scale.ticks.map((value) => ({ value, y: yOf(value) })),
    months: monthsOf(dates, xOf, Math.max(1, Math.floor(plotWidthPx / LABEL_WIDTH_PX)), locale),
    xOf,
    yOf,
    indexAt: (x) => Math.min(last, Math.max(0, Math.round(((x - left) / plotWidthPx) * last))),
  };
}

type At = (value: number) => number;

function pathOf(values: readonly (number | null)[], xOf: At, yOf: At): string {
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value !== null) path += `${drawing ? 'L' : 'M'}${short(xOf(index))} ${short(yOf(value))}`;
    drawing = value !== null;
  }
  return path;
}

/** The band between low and high as a closed path, restarted after each gap. */
function bandOf({ low, high }: NonNullable<HistoryInput['expected']>, xOf: At, yOf: At): string {
  const parts: string[] = [];
  let upper: string[] = [];
  let lower: string[] = [];
  const close = () => {
    if (upper.length > 1) parts.push(`M${upper.join('L')}L${lower.toReversed().join('L')}Z`);
    upper = [];
    lower = [];
  };
  for (const [index, top] of high.entries()) {
    const bottom = low[index];
    if (top === null || bottom == null) {
      close();
      continue;
    }
    upper.push(`${short(xOf(index))} ${short(yOf(top))}`);
    lower.push(`${short(xOf(index))} ${short(yOf(bottom))}`);
  }
  close();
  return parts.join('');
}

/**
 * Index of the day when an alert opened, or of the latest known day before it, since values arrive a day later. -1
 * before all of them.
 */
export function indexOfAlert(
  { dates, values }: Pick<HistoryInput, 'dates' | 'values'>,
  openedAt: string,
): number {
  const day = openedAt.slice(0, 10);
  return dates.findLastIndex((date, index) => date <= day && values[index] != null);
}

/** Of a month and its year, with the space to the next. */
const LABEL_WIDTH_PX = 80;

/** The first day of each month, at regular intervals if there are more than `most`. */
function monthsOf(dates: readonly string[], xOf: At, most: number, locale: string) {
  const firsts = dates.flatMap((day, index) => (day.endsWith('-01') ? [{ day, index }] : []));
  const step = Math.ceil(firsts.length / most);
  return firsts
    .filter((_, index) => index % step === 0)
    .map(({ day, index }) => ({ x: xOf(index), label: formatLabel(day.slice(0, 7), 'month', locale) }));
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
