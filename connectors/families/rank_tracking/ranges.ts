import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { addDays, type DateRange, daysBetween, splitRange } from '../../kit/table/dates.ts';

/** Trackers name no zone for their days; they are taken as UTC. */
export const timezone = 'UTC';

/** Places of so many days are asked for at once. */
const stretchDays = 31;

type Asked = { query: DateRange; dimension: DimensionDefinition | null; until: string };

/** All of a range up to the last day that can have places, whatever it is split by. */
export function everyRangeOf({ query: { startDate }, until }: Omit<Asked, 'dimension'>): DateRange[] {
  return splitRange({ startDate, endDate: until }, stretchDays);
}

/**
 * What to ask for, up to the last day that can have places. By time every day counts; otherwise the beginning and the end of the
 * range, which hold each keyword's first and last place. None of a range to come.
 */
export function rangesOf(asked: Asked): DateRange[] {
  const { dimension, until } = asked;
  const { startDate } = asked.query;
  const isByTime = dimension !== null && dimension.type !== 'text';
  const isShort = startDate > until || daysBetween(startDate, until).length <= 2 * stretchDays;
  if (isByTime || isShort) return everyRangeOf(asked);
  return [
    { startDate, endDate: addDays(startDate, stretchDays - 1) },
    { startDate: addDays(until, 1 - stretchDays), endDate: until },
  ];
}
