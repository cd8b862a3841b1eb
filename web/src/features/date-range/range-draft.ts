import type { CompareType, Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { type Day, isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { type MovingCompareType, precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import {
  clampDates,
  compareWith,
  comparisonOf,
  withComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import { type Counting, resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
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
  compareType: CompareType;
  /** What switching the comparison on again, or custom days off, brings back. */
  movingType: MovingCompareType;
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
  | { kind: 'compareWith'; compareType: CompareType };

export type DraftRules = Required<Counting> & { today: Day; limits: DayLimits };

export function startDraft(dates: Dates, rangeType: RangeType, compareType: CompareType): RangeDraft {
  return {
    rangeType,
    picking: { ...dates, comparing: compareType === 'custom', next: 'startDate' },
    compareType,
    movingType: isMoving(compareType) ? compareType : 'previousPeriod',
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
    case 'compareWith':
      return compareDraft(draft, action.compareType);
  }
}

/** The draft's problems that disable Apply, by field. */
export function draftProblems(draft: RangeDraft): FieldErrors {
  return dateProblems({ ...draft.picking, ...draft.typed }, { comparing: draft.picking.comparing });
}

/** The draft as dates; null while it is incomplete. */
export function draftDates(draft: RangeDraft): Dates | null {
  if (Object.keys(draftProblems(draft)).length > 0) return null;
  const { startDate, endDate, compareStartDate, compareEndDate, comparing } = draft.picking;
  if (startDate === null || endDate === null) return null;
  const range = { startDate, endDate };
  if (comparing) return { ...range, compareStartDate, compareEndDate };
  return compareWith(range, draft.compareType, draft.rangeType);
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

/** Custom days begin with those of the comparison before. */
function compareDraft(draft: RangeDraft, compareType: CompareType): RangeDraft {
  if (compareType === draft.compareType) return draft;
  const { startDate, endDate } = draft.picking;
  const { compareStartDate: _, compareEndDate: __, ...typed } = draft.typed;
  const movingType = isMoving(compareType) ? compareType : draft.movingType;
  const comparing = compareType === 'custom';
  const compared =
    startDate && endDate ? compareWith({ startDate, endDate }, movingType, draft.rangeType) : null;
  return {
    ...draft,
    compareType,
    movingType,
    typed,
    picking: {
      ...draft.picking,
      comparing,
      compareStartDate: compared?.compareStartDate ?? null,
      compareEndDate: compared?.compareEndDate ?? null,
      next: comparing && compared ? 'compareStartDate' : 'startDate',
    },
  };
}

function isMoving(compareType: CompareType): compareType is MovingCompareType {
  return compareType !== 'none' && compareType !== 'custom';
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
