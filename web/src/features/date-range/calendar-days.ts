import {
  addDays,
  type Day,
  daysBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  weekday,
  yearAndMonth,
} from '@vitrine/contract/rules/dates/calendar-day.ts';
import { type Picking, pickDate } from './date-picking.ts';

/** The weeks of the month that starts on `month`; null where a week's day belongs to another month. */
export function weeksOfMonth(month: Day, weekStartsOn: number): (Day | null)[][] {
  const lead = (weekday(month) - weekStartsOn + 7) % 7;
  const days = daysBetween(month, lastOfMonth(month)) + 1;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const index = week * 7 + column - lead;
      return index >= 0 && index < days ? addDays(month, index) : null;
    }),
  );
}

/**
 * The day that a key moves to in the grid; null for other keys. Moving by months keeps the day of the month if it
 * exists.
 */
export function moveDay(
  day: Day,
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
  weekStartsOn: number,
): Day | null {
  const intoWeek = (weekday(day) - weekStartsOn + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -intoWeek);
    case 'End':
      return addDays(day, 6 - intoWeek);
    case 'PageUp':
      return sameDayOfMonth(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDayOfMonth(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** The first visible month, such that `day` is among `count` months with the smallest move. */
export function showDay(shown: Day, day: Day, count: number): Day {
  const month = firstOfMonth(day);
  if (month < shown) return month;
  const last = firstOfMonth(shown, count - 1);
  return month > last ? firstOfMonth(month, 1 - count) : shown;
}

/** Clamps a day to the years that the calendar lists. */
export function withinYears(day: Day, years: readonly number[]): Day {
  const { year } = yearAndMonth(day);
  const [first = year, last = year] = [years[0], years.at(-1)];
  return earlier(later(day, `${first}-01-01`), `${last}-12-31`);
}

export type RangePosition = 'single' | 'start' | 'end' | 'middle' | null;
export type DaySelection = { range: RangePosition; comparison: RangePosition; preview: boolean };

/** How a day relates to the selection, and to the selection after a click on `pointed`. */
export function selectionOf(day: Day, picking: Picking, compare: boolean, pointed: Day | null): DaySelection {
  const finishing = picking.next === 'endDate' || picking.next === 'compareEndDate';
  const shown = finishing && pointed !== null ? pickDate(picking, pointed) : picking;
  const preview = shown !== picking;
  const range = positionIn(day, shown.startDate, shown.endDate);
  const comparison = compare ? positionIn(day, shown.compareStartDate, shown.compareEndDate) : null;
  const ofPreview = picking.next === 'endDate' ? range : comparison;
  return { range, comparison, preview: preview && ofPreview !== null };
}

function sameDayOfMonth(day: Day, months: number): Day {
  const last = lastOfMonth(day, months);
  const wished = `${last.slice(0, 8)}${day.slice(8)}`;
  return earlier(wished, last);
}

function positionIn(day: Day, start: Day | null, end: Day | null): RangePosition {
  if (start === null) return null;
  if (end === null || start === end) return day === start ? 'single' : null;
  if (day === start) return 'start';
  if (day === end) return 'end';
  return day > start && day < end ? 'middle' : null;
}
