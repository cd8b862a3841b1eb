import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Note, Row, Table } from '@vitrine/contract/entities/table.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { wholeMonthsOf } from '@vitrine/contract/rules/dates/compare-types.ts';
import { comparisonOf } from '@vitrine/contract/rules/dates/date-range.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { FormulaPlan } from '../plan/plan-formulas.ts';
import type { DataCutoffs } from '../plan/plan-widgets.ts';
import { DIMENSION_KEY, type Joined, joinInstances, type Part, withFormulas } from './join-instances.ts';

type Compared = Part & {
  compareTable: Table | null;
  /** The source counts by other periods than days and was queried for those, or reports current values. */
  hasOwnPeriod: boolean;
  /** The source, by its label, was not queried, because its result would be the same. */
  hasNoPeriod: boolean;
  label: string;
  growsToday: boolean;
  /** The source was queried for whole months in place of the widget's days. */
  countsMonths: boolean;
};
type ComparisonInput = { requestedDates: Dates; today: string; cutoffs: DataCutoffs };

/** What a widget's values are compared with, null for nothing, and the notes about it. */
export type Comparison = { before: Joined | null; notes: Note[] };

/** `now` are the values that are compared. */
export function compareParts(
  parts: Compared[],
  now: Joined,
  formulas: FormulaPlan | null,
  { requestedDates, today, cutoffs }: ComparisonInput,
): Comparison {
  const late = (sameDays: boolean) => lateNotes(cutoffs, sameDays);
  const nothing = (...reasons: Note[]) => ({ before: null, notes: [...late(false), ...reasons] });
  const tables = parts.flatMap(({ compareTable }) => compareTable ?? []);
  if (cutoffs.silent.length > 0) return nothing();
  // Comparing only one of two instances would be misleading.
  if (tables.length < parts.length) return nothing(...sameAgainNotes(parts, cutoffs.dates));
  if (tables.some(reachesTooFar)) return nothing(tooFarNote);
  const growsToday = parts.some((part) => part.growsToday) && cutoffs.dates.endDate === today;
  if (growsToday && cutoffs.dates.startDate === today) return nothing(todayNote);
  const earlier = parts.flatMap(({ instance, compareTable }) =>
    compareTable ? [{ instance, table: compareTable }] : [],
  );
  const before = withoutUncompared(withFormulas(joinInstances(earlier), formulas, parts.length > 1));
  const countsByDays = !parts.some(({ hasOwnPeriod }) => hasOwnPeriod);
  const notes = [
    ...late(countsByDays),
    ...(countsByDays ? unequalNotes(cutoffs.dates) : []),
    ...(cutoffs.late.length === 0 && !parts.every(({ countsMonths }) => countsMonths)
      ? partialNotes(requestedDates, cutoffs.dates)
      : []),
    ...(growsToday ? growingNotes(cutoffs.dates) : []),
    ...missingNotes(now, before, parts),
    ...goneNotes(
      now,
      before,
      parts.map(({ table }) => table),
    ),
  ];
  return { before, notes };
}

function reachesTooFar({ notes }: Table): boolean {
  return notes.some(({ code }) => code === 'history');
}

const todayNote = uncompared('Today is not over, so there is no comparison yet.');

/** Days of a range so short that its unfinished last day affects every change. */
const fewDays = 7;

function growingNotes(dates: Dates): Note[] {
  if (lengthInDays(dates) > fewDays) return [];
  const text = 'Today is not over: its numbers are still growing.';
  return [{ code: 'growing', about: 'comparison', text }];
}

const tooFarNote = uncompared(
  'The comparison goes back further than the source stores data, so there is no comparison.',
);

/** For a source that was not queried for the previous period, because its result would be the same. */
function sameAgainNotes(parts: Compared[], dates: Dates): Note[] {
  const same = parts.filter(({ hasNoPeriod }) => hasNoPeriod).map(({ label }) => label);
  if (comparisonOf(dates) === null || same.length === 0) return [];
  const labels = [...new Set(same)];
  const have = labels.length === 1 ? 'has' : 'have';
  return [uncompared(`${labels.join(' and ')} ${have} no data for the comparison period.`)];
}

/**
 * Names the values that are missing in the previous period, with the source's notes that it hasn't given for these days already.
 */
function missingNotes(now: Joined, before: Joined, parts: Compared[]): Note[] {
  const isKnown = ({ rows, totals }: Joined, key: string) =>
    [totals, ...rows].some((values) => (values[key] ?? null) !== null);
  const missing = now.columns.filter(
    ({ key, role, uncompared }) =>
      role === 'metric' && !uncompared && isKnown(now, key) && !isKnown(before, key),
  );
  if (missing.length === 0) return [];
  const names = new Intl.ListFormat('en-GB').format(missing.map(({ label }) => `“${label}”`));
  const shown = parts.flatMap(({ table }) => table.notes.map(({ text }) => text));
  const reasons = parts
    .flatMap(({ compareTable }) => compareTable?.notes ?? [])
    .map(({ text }) => text)
    .filter((text, index, all) => !shown.includes(text) && all.indexOf(text) === index);
  const text = `There is no data for ${names} in the comparison period.`;
  return [uncompared([text, ...reasons].join(' '))];
}

function uncompared(text: string): Note {
  return { code: 'uncompared', about: 'comparison', text };
}

/**
 * Says when days are left out because a source has no data for them yet, or no complete day at all. `sameDays`: the comparison
 * has as many.
 */
function lateNotes({ dates, late, silent }: DataCutoffs, sameDays: boolean): Note[] {
  if (silent.length > 0)
    return [
      {
        code: 'late',
        text: `${delayOf(silent)} These days are not complete yet, so there is no comparison.`,
      },
    ];
  if (late.length === 0) return [];
  const text = `${delayOf(late)} This data is for ${dates.startDate}/${dates.endDate}.`;
  const alike = 'They are compared with the same number of days.';
  return [
    { code: 'late', text },
    ...(sameDays ? [{ code: 'late' as const, about: 'comparison' as const, text: alike }] : []),
  ];
}

function delayOf(labels: string[]): string {
  return `The data of ${labels.join(' and ')} is delayed.`;
}

/** Says when an unfinished range is compared with the same number of days. */
function partialNotes(requestedDates: Dates, effective: Dates): Note[] {
  const comparison = comparisonOf(effective);
  if (!comparison || requestedDates.endDate === effective.endDate) return [];
  const days = lengthInDays(effective);
  const span = days === 1 ? 'Its first day is' : `Its first ${days} days are`;
  return [
    {
      code: 'partial',
      about: 'comparison',
      text: `This period is not over. ${span} compared with as many days.`,
    },
  ];
}

/** Says when a range is compared with more or fewer days; months and years are expected to differ in length. */
function unequalNotes(dates: Dates): Note[] {
  const comparison = comparisonOf(dates);
  if (!comparison) return [];
  const [days, before] = [lengthInDays(dates), lengthInDays(comparison)];
  const months = wholeMonthsOf(dates);
  if (days === before || (months !== null && months === wholeMonthsOf(comparison))) return [];
  const text = `${days === 1 ? '1 day is' : `${days} days are`} compared with ${before}: what adds up day by day is larger where there are more.`;
  return [{ code: 'unequal', about: 'comparison', text }];
}

/**
 * A comparison without values that can't be compared: current values are the same for other days, which is not 0 %; and the
 * change of a difference says nothing.
 */
export function withoutUncompared({ columns, rows, totals }: Joined): Joined {
  const nothing = Object.fromEntries(
    columns.flatMap(({ key, uncompared }) => (uncompared ? [[key, null]] : [])),
  );
  return {
    columns,
    rows: rows.map((row): Row => ({ ...row, ...nothing })),
    totals: { ...totals, ...nothing },
  };
}

/**
 * Parts of the previous total: below the first, rows explain the change well enough; above the other, the list is a different
 * one.
 */
const LEAST = 0.05;
const MOST = 0.95;

/**
 * Says how much of the comparison was in rows that are gone: without them a total may fall while every row rises. Not for lists
 * that are always new, such as posts, or that were cut.
 */
export function goneNotes(joined: Joined, before: Joined, tables: Table[]): Note[] {
  const dimension = joined.columns.find(({ role }) => role === 'dimension');
  const metric = joined.columns.find(isAdditive);
  if (dimension?.type !== 'text' || !metric || tables.some(isCut)) return [];
  const present = new Set(joined.rows.map((row) => row[DIMENSION_KEY]));
  const gone = before.rows.filter(
    (row) => !present.has(row[DIMENSION_KEY] ?? null) && valueIn(row, metric.key) > 0,
  );
  const whole = before.rows.reduce((sum, row) => sum + Math.max(0, valueIn(row, metric.key)), 0);
  const share = gone.reduce((sum, row) => sum + valueIn(row, metric.key), 0) / whole;
  if (!(share >= LEAST && share <= MOST)) return [];
  const [rows, they] =
    gone.length === 1
      ? ['1 row of the period before is', 'It']
      : [`${gone.length} rows of the period before are`, 'They'];
  const part = `${Math.round(share * 100)}% of its “${metric.label}”`;
  return [{ code: 'gone', about: 'comparison', text: `${rows} not in this list. ${they} made up ${part}.` }];
}

const cuts: Note['code'][] = ['truncated', 'thresholded', 'other_row'];

function isCut({ rows, rowCount, notes }: Table): boolean {
  return rowCount > rows.length || notes.some(({ code }) => cuts.includes(code));
}

function valueIn(row: Row, key: string): number {
  const value = row[key];
  return typeof value === 'number' ? value : 0;
}
