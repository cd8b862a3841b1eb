import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { addDays, type DateRange, daysBetween, splitRange } from '../../kit/table/dates.ts';

/** Trackers document no time zone for their days; UTC is assumed. */
export const timezone = 'UTC';

/** Days of one request. */
const spanDays = 31;

type Needed = Pick<DateRange, 'startDate'> & { dimension: DimensionDefinition | null; until: string };

/** All of a range up to the last day that can have places, whatever its dimension. */
export function everyRangeOf({ startDate, until }: Omit<Needed, 'dimension'>): DateRange[] {
  return splitRange({ startDate, endDate: until }, spanDays);
}

/**
 * The days to request, up to the last day that can have places. By time all days are needed; otherwise the beginning and the
 * end of the range, which have each keyword's first and last place. None of a future range.
 */
export function rangesOf(needed: Needed): DateRange[] {
  const { dimension, startDate, until } = needed;
  const isByTime = dimension !== null && dimension.type !== 'text';
  const isShort = startDate > until || daysBetween(startDate, until).length <= 2 * spanDays;
  if (isByTime || isShort) return everyRangeOf(needed);
  return [
    { startDate, endDate: addDays(startDate, spanDays - 1) },
    { startDate: addDays(until, 1 - spanDays), endDate: until },
  ];
}
