import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { comparisonOf, lengthInDays } from '@vitrine/contract/rules/dates/date-range.ts';
import type { FormulaPlan } from '../plan/plan-formulas.ts';
import { type DataCutoffs, lateNotes } from './data-cutoff.ts';
import { withFormulas } from './evaluate-formulas.ts';
import { goneNotes } from './gone-rows.ts';
import { type Joined, joinInstances, type Part } from './join-instances.ts';
import { withoutUncompared } from './totals.ts';
import { partialNotes, unequalNotes } from './widget-notes.ts';

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
type Asked = { asked: Dates; today: string; cutoffs: DataCutoffs };

/** What a widget's values are compared with, null for nothing, and the notes about it. */
export type Comparison = { before: Joined | null; notes: Note[] };

/** `now` are the values that are compared. */
export function compareParts(
  parts: Compared[],
  now: Joined,
  formulas: FormulaPlan | null,
  { asked, today, cutoffs }: Asked,
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
      ? partialNotes(asked, cutoffs.dates)
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
  const names = missing.map(({ label }) => `“${label}”`).join(', ');
  const said = parts.flatMap(({ table }) => table.notes.map(({ text }) => text));
  const reasons = parts
    .flatMap(({ compareTable }) => compareTable?.notes ?? [])
    .map(({ text }) => text)
    .filter((text, index, all) => !said.includes(text) && all.indexOf(text) === index);
  const text = `There is no data of ${names} for the comparison period.`;
  return [uncompared([text, ...reasons].join(' '))];
}

function uncompared(text: string): Note {
  return { code: 'uncompared', about: 'comparison', text };
}
