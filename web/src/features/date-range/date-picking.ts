import type { FieldErrors } from '@vitrine/contract/errors.ts';
import {
  addDays,
  type Day,
  earlier,
  isDay,
  later,
  yearAndMonth,
} from '@vitrine/contract/rules/dates/calendar-day.ts';

export type DateField = 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate';

/** A range during selection: `next` is the field that the next click fills. */
export type Picking = Record<DateField, Day | null> & { comparing: boolean; next: DateField };

/** By default the past can be selected, the future and today only if set. Bounds are inclusive. */
export type DayLimits = {
  min?: Day;
  max?: Day;
  pastAllowed?: boolean;
  futureAllowed?: boolean;
  withToday?: boolean;
};

/**
 * One click in the calendar. Clicks fill start, end, compare start and compare end in turn (the last two only while
 * comparing) and then start over; an end before its start swaps the two; comparison days after the end count as the
 * end.
 */
export function pickDate(state: Picking, day: Day): Picking {
  switch (state.next) {
    case 'startDate':
      return { ...state, startDate: day, endDate: null, next: 'endDate' };
    case 'endDate': {
      const ends = orderDays(state.startDate ?? day, day);
      const range = { startDate: ends[0], endDate: ends[1] };
      if (!state.comparing) return { ...state, ...range, next: 'startDate' };
      return { ...state, ...range, compareStartDate: null, compareEndDate: null, next: 'compareStartDate' };
    }
    case 'compareStartDate':
      return {
        ...state,
        compareStartDate: withinBase(state, day),
        compareEndDate: null,
        next: 'compareEndDate',
      };
    case 'compareEndDate': {
      const end = withinBase(state, day);
      const ends = orderDays(state.compareStartDate ?? end, end);
      return { ...state, compareStartDate: ends[0], compareEndDate: ends[1], next: 'startDate' };
    }
  }
}

/** Whether a day can be selected. */
export function isDayAllowed(day: Day, today: Day, limits: DayLimits = {}): boolean {
  const { min, max, pastAllowed = true, futureAllowed = false, withToday = false } = limits;
  if ((min !== undefined && day < min) || (max !== undefined && day > max)) return false;
  if (day === today) return withToday;
  return day < today ? pastAllowed : futureAllowed;
}

/** The first and last selectable day, for clamping; absent where there is no bound. */
export function dayBounds(today: Day, limits: DayLimits = {}): { min?: Day; max?: Day } {
  const { pastAllowed = true, futureAllowed = false, withToday = false } = limits;
  const first = pastAllowed ? undefined : withToday ? today : addDays(today, 1);
  const last = futureAllowed ? undefined : withToday ? today : addDays(today, -1);
  return {
    min: first === undefined || limits.min === undefined ? (first ?? limits.min) : later(first, limits.min),
    max: last === undefined || limits.max === undefined ? (last ?? limits.max) : earlier(last, limits.max),
  };
}

/** Problems that disable Apply; empty if there are none. */
export function dateProblems(
  dates: Record<DateField, Day | null>,
  { comparing }: { comparing: boolean },
): FieldErrors {
  const problems: FieldErrors = {};
  const fields: DateField[] = comparing
    ? ['startDate', 'endDate', 'compareStartDate', 'compareEndDate']
    : ['startDate', 'endDate'];
  for (const field of fields) {
    const day = dates[field];
    if (day === null || day === '') problems[field] = ['Please pick a date.'];
    else if (!isDay(day)) problems[field] = ['Please enter a date as YYYY-MM-DD.'];
  }
  if (Object.keys(problems).length > 0) return problems;
  const { startDate, endDate, compareStartDate, compareEndDate } = dates as Record<DateField, Day>;
  if (endDate < startDate) problems.endDate = ['The end is before the start.'];
  if (!comparing) return problems;
  if (compareEndDate < compareStartDate) problems.compareEndDate = ['The end is before the start.'];
  else if (compareEndDate > endDate)
    problems.compareEndDate = ['The comparison may not end after the range.'];
  return problems;
}

/** The years of the calendar's list: five before this one to six after. */
export function calendarYears(today: Day): number[] {
  const { year } = yearAndMonth(today);
  return Array.from({ length: 12 }, (_, index) => year - 5 + index);
}

function withinBase(state: Picking, day: Day): Day {
  return state.endDate === null ? day : earlier(day, state.endDate);
}

function orderDays(first: Day, second: Day): [Day, Day] {
  return [earlier(first, second), later(first, second)];
}
