import type { Provenance, WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import {
  addDays,
  type Day,
  daysBetween,
  earlier,
  isDay,
  lastOfMonth,
  later,
} from '@vitrine/contract/rules/dates/calendar-day.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import { isTimezone } from '@vitrine/contract/rules/dates/timezone.ts';
import { isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';

/** The days from the first to the last of the cells, which are in any order; null if they are no days, or none. */
export function spanOfCells(cells: readonly Cell[], dimension: Column | undefined): Days | null {
  if (!dimension || !isTemporal(dimension)) return null;
  const spans = cells.flatMap((cell) => daysOf(String(cell ?? ''), dimension.type as DimensionType) ?? []);
  if (spans.length === 0) return null;
  return {
    first: spans.map(({ first }) => first).reduce(earlier),
    last: spans.map(({ last }) => last).reduce(later),
  };
}

/** A day, week, month, hour or minute that is only partly covered by the values. */
export type PartialPeriod = {
  /** Its place among the cells. */
  index: number;
  /**
   * `running`: it was not over, or its data incomplete, when the values were fetched. `cut`: some of its days were not queried.
   */
  reason: 'running' | 'cut';
  /** The days that are counted, both ends included. */
  first: Day;
  last: Day;
  /** How many it has as a whole. */
  dayCount: number;
};

/** The origin of the data: when, in whose timezone, and for which days each source was queried. */
export type QueriedData = {
  final: boolean;
  provenance: Pick<Provenance, 'timezone' | 'fetchedAt' | 'startDate' | 'endDate'>[];
  notes?: WidgetData['notes'];
};

/**
 * Which of the cells stand for less than a whole period, in their order. It depends on when the values were fetched, and in which
 * timezone, not on the clock; final data has no running period.
 */
export function partialPeriods(
  { final, provenance, notes = [] }: QueriedData,
  dimension: Column | undefined,
  cells: Cell[],
): PartialPeriod[] {
  if (!dimension || !isTemporal(dimension) || provenance.length === 0) return [];
  const type = dimension.type as DimensionType;
  const moments = final ? [] : provenance.map(momentOf);
  const queried = {
    first: provenance.map(({ startDate }) => startDate).reduce(earlier),
    last: provenance.map(({ endDate }) => endDate).reduce(later),
  };
  const isLate = notes.some(({ code }) => code === 'late');
  return cells.flatMap((cell, index): PartialPeriod[] => {
    const days = daysOf(String(cell ?? ''), type);
    if (!days) return [];
    const running = moments.find((moment) => holds(String(cell), days, moment, type));
    if (running)
      return [
        { index, reason: 'running', first: days.first, last: running.slice(0, 10), dayCount: lengthOf(days) },
      ];
    const counted = within(days, queried);
    if (!counted) return [];
    const unlisted = isLate && counted.last < days.last;
    return [{ index, reason: unlisted ? 'running' : 'cut', ...counted, dayCount: lengthOf(days) }];
  });
}

/** 'so far', or how much of it is counted: '4 of 7 days'. */
export function partialText({ reason, first, last, dayCount }: PartialPeriod): string {
  return reason === 'running' ? 'so far' : `${lengthOf({ first, last })} of ${dayCount} days`;
}

/** Whether a cell has no meaningful change: a day of a few hours can't be compared with a whole one. */
export function isRunningAt(partials: readonly PartialPeriod[], index: number): boolean {
  return partials.some((partial) => partial.index === index && partial.reason === 'running');
}

export type Days = { first: Day; last: Day };

function lengthOf({ first, last }: Days): number {
  return daysBetween(first, last) + 1;
}

/** The days of a day's, week's, month's, hour's or minute's cell; null for any other. */
export function daysOf(cell: string, type: DimensionType): Days | null {
  const first = type === 'month' ? `${cell.slice(0, 7)}-01` : cell.slice(0, 10);
  if (!isDay(first)) return null;
  if (type === 'month') return { first, last: lastOfMonth(first) };
  return { first, last: type === 'week' ? addDays(first, 6) : first };
}

/** Length of a cell that names a part of a day. */
const clockLength: Partial<Record<DimensionType, number>> = { hour: 13, minute: 16 };

function holds(cell: string, days: Days, moment: string, type: DimensionType): boolean {
  const length = clockLength[type];
  if (length) return cell.slice(0, length) === moment.slice(0, length);
  return days.first <= moment.slice(0, 10) && moment.slice(0, 10) <= days.last;
}

/** The days that were queried, if they are some of these but not all. */
function within(days: Days, queried: Days): Days | null {
  const counted = { first: later(days.first, queried.first), last: earlier(days.last, queried.last) };
  const whole = counted.first === days.first && counted.last === days.last;
  return whole || counted.first > counted.last ? null : counted;
}

/** The local time of the source when it responded: YYYY-MM-DDTHH:MM. */
function momentOf({ timezone, fetchedAt }: QueriedData['provenance'][number]): string {
  const { day, time } = clockOf(fetchedAt, isTimezone(timezone) ? timezone : 'UTC');
  return `${day}T${time}`;
}
