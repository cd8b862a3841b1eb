import type { Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { type Day, isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';
import {
  clampDates,
  comparisonOf,
  isPrecedingPeriod,
  precedingPeriod,
  withComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import {
  type DateField,
  type DayLimits,
  dateProblems,
  dayBounds,
  isDayAllowed,
  type Picking,
  pickDate,
} from './date-picking.ts';

/** A range while the panel is open. `picking.comparing` means a comparison with custom days. */
export type RangeDraft = {
  rangeType: RangeType;
  picking: Picking;
  /** Whether there is a comparison at all. */
  compare: boolean;
  /** Text in a field that is no date yet. */
  typed: Partial<Record<DateField, string>>;
};

export type DraftAction =
  | { kind: 'preset'; rangeType: RangeType }
  | { kind: 'pick'; day: Day }
  /** The field that the next click in the calendar fills. */
  | { kind: 'aim'; field: DateField }
  | { kind: 'type'; field: DateField; text: string }
  /** A field lost the focus: sorts the ends and clamps days to their bounds. */
  | { kind: 'settle' }
  | { kind: 'compare'; on: boolean }
  | { kind: 'ownComparison'; on: boolean };

export type DraftRules = { today: Day; weekStartsOn: number; limits: DayLimits };

export function startDraft(dates: Dates, rangeType: RangeType): RangeDraft {
  const comparison = comparisonOf(dates);
  const comparing = comparison !== null && !isPrecedingPeriod(comparison, dates);
  return {
    rangeType,
    picking: { ...dates, comparing, next: 'startDate' },
    compare: comparison !== null,
    typed: {},
  };
}

export function changeDraft(draft: RangeDraft, action: DraftAction, rules: DraftRules): RangeDraft {
  switch (action.kind) {
    case 'preset':
      return choosePreset(draft, action.rangeType, rules);
    case 'pick':
      return pick(draft, action.day, rules);
    case 'aim':
      return { ...draft, picking: { ...draft.picking, next: action.field } };
    case 'type':
      return type(draft, action.field, action.text);
    case 'settle':
      return settle(draft, rules);
    case 'compare':
      return draft.compare === action.on
        ? draft
        : { ...ownComparison(draft, draft.picking.comparing && action.on), compare: action.on };
    case 'ownComparison':
      return ownComparison(draft, action.on);
  }
}

/** The draft's problems that disable Apply, by field. */
export function draftProblems(draft: RangeDraft): FieldErrors {
  return dateProblems(
    { ...draft.picking, ...draft.typed },
    { comparing: draft.compare && draft.picking.comparing },
  );
}

/** The draft as dates; null while it is incomplete. */
export function draftDates(draft: RangeDraft): Dates | null {
  if (Object.keys(draftProblems(draft)).length > 0) return null;
  const { startDate, endDate, compareStartDate, compareEndDate, comparing } = draft.picking;
  if (startDate === null || endDate === null) return null;
  const range = { startDate, endDate };
  if (!draft.compare) return withComparison(range, null);
  if (!comparing) return withComparison(range, precedingPeriod(range));
  return { ...range, compareStartDate, compareEndDate };
}

function choosePreset(draft: RangeDraft, rangeType: RangeType, rules: DraftRules): RangeDraft {
  const picking: Picking = { ...draft.picking, next: 'startDate' };
  if (rangeType === 'custom') return { ...draft, rangeType, picking };
  const range = resolveRange(rangeType, rules.today, rules);
  const comparison = comparisonOf(comparedDays(draft.picking));
  const dates = clampDates(withComparison(range, comparison ?? precedingPeriod(range)));
  return { ...draft, rangeType, picking: { ...picking, ...dates }, typed: {} };
}

function pick(draft: RangeDraft, day: Day, { today, limits }: DraftRules): RangeDraft {
  if (!isDayAllowed(day, today, limits)) return draft;
  const filled = draft.picking.next;
  const forRange = filled === 'startDate' || filled === 'endDate';
  return {
    ...draft,
    rangeType: forRange ? 'custom' : draft.rangeType,
    picking: pickDate(draft.picking, day),
    typed: {},
  };
}

function type(draft: RangeDraft, field: DateField, text: string): RangeDraft {
  const forRange = field === 'startDate' || field === 'endDate';
  const rangeType = forRange ? 'custom' : draft.rangeType;
  const { [field]: _, ...typed } = draft.typed;
  if (!isDay(text)) return { ...draft, rangeType, typed: { ...typed, [field]: text } };
  return { ...draft, rangeType, picking: { ...draft.picking, [field]: text }, typed };
}

function settle(draft: RangeDraft, { today, limits }: DraftRules): RangeDraft {
  const { startDate, endDate } = draft.picking;
  if (startDate === null || endDate === null || Object.keys(draft.typed).length > 0) return draft;
  // A preset may exceed the selectable days: Mid-Monthly ends in the future.
  const bounds = draft.rangeType === 'custom' ? dayBounds(today, limits) : {};
  const dates = clampDates({ ...comparedDays(draft.picking), startDate, endDate }, bounds);
  return { ...draft, picking: { ...draft.picking, ...dates } };
}

function ownComparison(draft: RangeDraft, on: boolean): RangeDraft {
  const { startDate, endDate, comparing } = draft.picking;
  if (comparing === on) return draft;
  const { compareStartDate: _, compareEndDate: __, ...typed } = draft.typed;
  const before = startDate && endDate ? precedingPeriod({ startDate, endDate }) : null;
  return {
    ...draft,
    compare: draft.compare || on,
    typed,
    picking: {
      ...draft.picking,
      comparing: on,
      compareStartDate: before?.startDate ?? null,
      compareEndDate: before?.endDate ?? null,
      next: on && before ? 'compareStartDate' : 'startDate',
    },
  };
}

function comparedDays(picking: Picking): Dates {
  const { startDate, endDate, compareStartDate, compareEndDate, comparing } = picking;
  const own = comparing && compareStartDate !== null && compareEndDate !== null;
  return {
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    compareStartDate: own ? compareStartDate : null,
    compareEndDate: own ? compareEndDate : null,
  };
}
