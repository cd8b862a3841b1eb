import type { CompareType, Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { DayLimits } from './date-picking.ts';

export type DateRangeButtonProps = {
  /** The range type of the dates; its name is shown only while it still means these dates. */
  rangeType: RangeType;
  dates: Dates;
  /** The comparison's type; `none` where comparisons aren't offered. */
  compareType?: CompareType;
  /** In the dashboard's timezone. */
  today: Day;
  locale: string;
  onApply: (dates: Dates, types: { rangeType: RangeType; compareType: CompareType }) => void;
  /** 0 is Sunday. */
  weekStartsOn: number;
  /** Whether ranges up to today include it; true by default. */
  includesToday?: boolean;
  /** False if comparisons aren't offered. */
  withComparison?: boolean;
  /** Selectable days; by default the past and today, which most presets end with. */
  limits?: DayLimits;
  /** Offers Clear, where an empty range is allowed. */
  onClear?: () => void;
  /** Shown while no range is selected; the panel then starts with `dates`. */
  empty?: string | undefined;
  /** Id of the text that describes the button. */
  describedBy?: string;
};
