import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { lengthInDays } from '@vitrine/contract/rules/date-range.ts';
import { goneNotes } from './gone-rows.ts';
import { type Joined, joinInstances, type Part } from './join-instances.ts';
import type { FormulaPlan } from './plan-formulas.ts';
import { lateNotes, type ToldDates } from './told-dates.ts';
import { withoutUncompared } from './totals.ts';
import { partialNotes, unequalNotes } from './widget-notes.ts';
import { withFormulas } from './work-out.ts';

type Compared = Part & {
  compareTable: Table | null;
  /** The source counts by other periods and was asked for those. */
  hasOwnPeriod: boolean;
  growsToday: boolean;
};
type Asked = { asked: Dates; today: string; told: ToldDates };

/** What a widget's figures are compared with, null for nothing, and what has to be known of it. */
export type Comparison = { before: Joined | null; notes: Note[] };

/** `now` are the figures that are compared. */
export function compareParts(
  parts: Compared[],
  now: Joined,
  formulas: FormulaPlan | null,
  { asked, today, told }: Asked,
): Comparison {
  const late = (sameDays: boolean) => lateNotes(told, sameDays);
  const tables = parts.flatMap(({ compareTable }) => compareTable ?? []);
  if (told.silent.length > 0) return { before: null, notes: late(false) };
  // Half a comparison would put one instance's change beside another's silence.
  if (tables.length < parts.length) return { before: null, notes: late(false) };
  if (tables.some(reachesTooFar)) return { before: null, notes: [...late(false), tooFarNote] };
  const growsToday = parts.some((part) => part.growsToday) && told.dates.endDate === today;
  if (growsToday && told.dates.startDate === today)
    return { before: null, notes: [...late(false), todayNote] };
  const earlier = parts.flatMap(({ instance, compareTable }) =>
    compareTable ? [{ instance, table: compareTable }] : [],
  );
  const before = withoutUncompared(withFormulas(joinInstances(earlier), formulas, parts.length > 1));
  const countsByDays = !parts.some(({ hasOwnPeriod }) => hasOwnPeriod);
  const notes = [
    ...late(countsByDays),
    ...(countsByDays ? unequalNotes(told.dates) : []),
    ...(told.late.length === 0 ? partialNotes(asked, told.dates) : []),
    ...(growsToday ? growingNotes(told.dates) : []),
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

const todayNote: Note = { code: 'growing', text: 'Today is not over, so nothing is compared yet.' };

/** Days of a range that is still so short that its unfinished last day weighs in every change. */
const fewDays = 7;

function growingNotes(dates: Dates): Note[] {
  if (lengthInDays(dates) > fewDays) return [];
  const text = 'Today is not over: its figures are still growing, and the days before are whole.';
  return [{ code: 'growing', text }];
}

const tooFarNote: Note = {
  code: 'history',
  text: 'The time before goes back further than the source keeps figures, so nothing is compared.',
};
