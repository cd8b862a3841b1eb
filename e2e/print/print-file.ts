import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { FEW, MOST, NAMES } from './layouts.ts';

const FIRST_DAY = '1992-01-01';
export const ALL_DAYS = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, MOST - 1) };

/** Columns of names, one for each card of a layout that asks for values, and one for long tables; the longest has a row for each day. */
export const COLUMNS = 24;
export const LONG = 'Long';

export const columnName = (card: number) => `Names ${card}`;
/** What stands in a column: `n3x0` to `n3x5`. */
export const nameIn = (card: number, index: number) => `n${card}x${index}`;
const longName = (row: number) => `r${String(row).padStart(5, '0')}`;
const dayOf = (row: number) => addDays(FIRST_DAY, row);
const clicksIn = (row: number) => (row * 7_919) % 9_973;

const days = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
});

/** The rows of a long table in their order, and what a row begins with: names, or days where there are more. */
export function longRows(count: number): { names: string[]; like: RegExp } {
  const nameOf = count > NAMES ? (row: number) => days.format(new Date(dayOf(row))) : longName;
  return {
    names: Array.from({ length: count }, (_, row) => nameOf(row)),
    like: count > NAMES ? /^\d{1,2} [A-Z][a-z]+ \d{4}$/ : /^r\d{5}$/,
  };
}

/** A CSV file in which every name tells whose it is, so that a document's text tells where each card stands. */
export function printFile(): string {
  const columns = Array.from({ length: COLUMNS }, (_, card) => card);
  const head = ['Date', LONG, ...columns.map(columnName), 'Clicks'];
  const lines = Array.from({ length: MOST }, (_, row) => {
    const names = columns.map((card) => nameIn(card, row % FEW));
    return [dayOf(row), longName(row % NAMES), ...names, clicksIn(row)].join(',');
  });
  return [head.join(','), ...lines].join('\n');
}

/** The expected value: clicks of all rows. */
export function allClicks(): number {
  return Array.from({ length: MOST }, (_, row) => clicksIn(row)).reduce((sum, clicks) => sum + clicks, 0);
}

/** And those of a short name. */
export function clicksOfName(index: number): number {
  return Array.from({ length: MOST }, (_, row) => (row % FEW === index ? clicksIn(row) : 0)).reduce(
    (sum, clicks) => sum + clicks,
    0,
  );
}
