import type { Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { DayLimits } from './date-picking.ts';

export type DateRangeButtonProps = {
  /** What the dates stand for; shown as its name only while they are what it means today. */
  rangeType: RangeType;
  dates: Dates;
  /** Of the dashboard's timezone. */
  today: Day;
  locale: string;
  onApply: (dates: Dates, rangeType: RangeType) => void;
  /** From 0, Sunday. */
  weekStartsOn: number;
  /** False where nothing can be compared. */
  withComparison?: boolean;
  /** Days that can be picked; without it the past and today, which most presets end with. */
  limits?: DayLimits;
  /** Offers Clear, where no range is a choice too. */
  onClear?: () => void;
  /** Shown instead of the range while none is chosen; `dates` are then what the panel starts from. */
  empty?: string | undefined;
  /** Id of words about the button. */
  describedBy?: string;
};
