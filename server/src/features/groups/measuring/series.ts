import type { Total } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { CheckDays } from '@vitrine/contract/rules/alerts/checks.ts';
import {
  addDays,
  type Day,
  daysBetween,
  earlier,
  later,
} from '@vitrine/contract/rules/dates/calendar-day.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';

/** One value for each day from `firstDay` on; missing is null, never 0. `weights`: how many results a value was computed from. */
export type Series = { firstDay: Day; values: (number | null)[]; weights?: number[] | null };

/** Thirteen months and a week to spare. */
export const HISTORY_DAYS = 400;
const SPARK_DAYS = 30;

export function lastDayOf({ firstDay, values }: Series): Day {
  return addDays(firstDay, values.length - 1);
}

export function valueOn(series: Series, day: Day): number | null {
  return series.values[daysBetween(series.firstDay, day)] ?? null;
}

/** Newer days over older ones, up to the limit. A day that is missing among the newer ones stays. */
export function mergeSeries(before: Series | null, newer: Series | null): Series | null {
  if (!before || !newer) return newer ?? before;
  const firstDay = earlier(before.firstDay, newer.firstDay);
  const end = later(lastDayOf(before), lastDayOf(newer));
  const values = daysFrom(firstDay, end).map((day) => valueOn(newer, day) ?? valueOn(before, day));
  return cut({ firstDay, values });
}

/** Days before `until` whose known values have changed; oldest first. */
export function correctedDays(before: Series | null, after: Series | null, until: Day): Day[] {
  if (!before || !after) return [];
  return daysFrom(later(before.firstDay, addDays(until, -SPARK_DAYS)), addDays(until, -1)).filter((day) => {
    const [known, corrected] = [valueOn(before, day), valueOn(after, day)];
    return known !== null && corrected !== null && known !== corrected;
  });
}

/** The same with a value put in place of a day's; days between are missing. */
export function withDay(series: Series | null, day: Day, value: number | null, weight: number): Series {
  if (!series || day < series.firstDay) {
    return series ? { ...series } : { firstDay: day, values: [value], weights: [weight] };
  }
  const index = daysBetween(series.firstDay, day);
  const gap = Math.max(0, index - series.values.length);
  const values = [...series.values, ...Array<null>(gap).fill(null)];
  const weights = [...(series.weights ?? series.values.map(() => 1)), ...Array<number>(gap).fill(0)];
  values[index] = value;
  weights[index] = weight;
  return cut({ firstDay: series.firstDay, values, weights });
}

/** How many results a day's value was computed from. */
export function weightOn(series: Series | null, day: Day): number {
  if (!series) return 0;
  const index = daysBetween(series.firstDay, day);
  return series.weights?.[index] ?? (series.values[index] == null ? 0 : 1);
}

function cut({ firstDay, values, weights }: Series): Series {
  const over = Math.max(0, values.length - HISTORY_DAYS);
  return {
    firstDay: addDays(firstDay, over),
    values: values.slice(over),
    ...(weights ? { weights: weights.slice(over) } : {}),
  };
}

/** The last thirty days up to `end`, to three significant digits: enough for a sparkline. */
export function sparkOf(series: Series | null, end: Day): (number | null)[] {
  if (!series) return [];
  return daysFrom(addDays(end, 1 - SPARK_DAYS), end).map((day) => roundValue(valueOn(series, day)));
}

function roundValue(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(3));
}

export function daysFrom(startDate: Day, endDate: Day): Day[] {
  const count = daysBetween(startDate, endDate) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(startDate, index));
}

/** The value of a span of days; null when no day of it is known. */
export function foldDays(
  series: Series | null,
  startDate: Day,
  endDate: Day,
  folding: CheckDays,
): number | null {
  if (!series) return null;
  let sum = 0;
  let weight = 0;
  let latest: number | null = null;
  const first = Math.max(0, daysBetween(series.firstDay, startDate));
  const last = Math.min(series.values.length - 1, daysBetween(series.firstDay, endDate));
  for (let index = first; index <= last; index += 1) {
    const value = series.values[index];
    if (value == null) continue;
    const ofDay = isWeighed(folding) ? (series.weights?.[index] ?? 1) : 1;
    sum += value * ofDay;
    weight += ofDay;
    latest = value;
  }
  if (latest === null || weight === 0) return null;
  if (folding === 'latest') return latest;
  return folding === 'sum' ? sum : sum / weight;
}

function isWeighed(folding: CheckDays): boolean {
  return folding === 'mean' || folding === 'share';
}

/** The value of the days that end with `end` against as many before. */
export function windowOf(
  series: Series | null,
  end: Day,
  days: number,
  folding: CheckDays,
  traits: Pick<Column, 'changesBy' | 'uncompared'>,
): Total {
  const startDate = addDays(end, 1 - days);
  const value = foldDays(series, startDate, end, folding);
  if (traits.uncompared) return { value, compare: null, change: null };
  const compare = foldDays(series, addDays(startDate, -days), addDays(startDate, -1), folding);
  return { value, compare, change: changeOf(value, compare, traits) };
}
