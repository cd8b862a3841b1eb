import type { RangeType } from '../../entities/dashboard.ts';
import type { ReportDateRange } from '../../entities/report.ts';
import {
  addDays,
  type DateRange,
  type Day,
  dayOfMonth,
  firstOfMonth,
  lastOfMonth,
  weekday,
  yearAndMonth,
} from './calendar-day.ts';

export const rangeTypeLabels: Record<RangeType, string> = {
  daily: 'Daily',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 Days',
  last14Days: 'Last 14 Days',
  last28Days: 'Last 28 Days',
  last30Days: 'Last 30 Days',
  last90Days: 'Last 90 Days',
  weekly: 'Weekly',
  thisWeek: 'This Week',
  lastWeek: 'Last Week',
  monthly: 'Monthly',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  midMonthly: 'Mid-Monthly',
  quarterToDate: 'Quarter to Date',
  thisQuarter: 'This Quarter',
  lastQuarter: 'Last Quarter',
  yearToDate: 'Year to Date',
  thisYear: 'This Year',
  lastYear: 'Last Year',
  custom: 'Custom',
};

type Resolver = (today: Day, weekStartsOn: number) => DateRange;

const lastDays =
  (count: number): Resolver =>
  (today) => ({ startDate: addDays(today, 1 - count), endDate: today });
/** Whole calendar months in groups of `count` from January, `back` groups before the current one. */
const wholeMonths =
  (count: number, back = 0): Resolver =>
  (today) => {
    const first = -((yearAndMonth(today).month - 1) % count) - back * count;
    return { startDate: firstOfMonth(today, first), endDate: lastOfMonth(today, first + count - 1) };
  };
const wholeWeek =
  (back = 0): Resolver =>
  (today, weekStartsOn) => {
    const startDate = addDays(startOfWeek(today, weekStartsOn), -7 * back);
    return { startDate, endDate: addDays(startDate, 6) };
  };
const untilToday =
  (whole: Resolver): Resolver =>
  (today, weekStartsOn) => ({ ...whole(today, weekStartsOn), endDate: today });

const resolvers: Record<Exclude<RangeType, 'custom'>, Resolver> = {
  daily: lastDays(1),
  yesterday: (today) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  last7Days: lastDays(7),
  last14Days: lastDays(14),
  last28Days: lastDays(28),
  last30Days: lastDays(30),
  last90Days: lastDays(90),
  weekly: untilToday(wholeWeek()),
  thisWeek: wholeWeek(),
  lastWeek: wholeWeek(1),
  monthly: untilToday(wholeMonths(1)),
  thisMonth: wholeMonths(1),
  lastMonth: wholeMonths(1, 1),
  midMonthly: (today) => {
    const months = today < dayOfMonth(today, 15) ? -1 : 0;
    return { startDate: dayOfMonth(today, 15, months), endDate: dayOfMonth(today, 14, months + 1) };
  },
  quarterToDate: untilToday(wholeMonths(3)),
  thisQuarter: wholeMonths(3),
  lastQuarter: wholeMonths(3, 1),
  yearToDate: untilToday(wholeMonths(12)),
  thisYear: wholeMonths(12),
  lastYear: wholeMonths(12, 1),
};

const finished = ['yesterday', 'lastWeek', 'lastMonth', 'lastQuarter', 'lastYear'];

/** How a dashboard counts: the day its weeks begin on, from 0, Sunday; whether ranges up to today include it. */
export type Counting = { weekStartsOn?: number; includesToday?: boolean };

/**
 * The days a range type means today. `monthly` and `weekly` are the current month and week up to today; `daily` is
 * today; `last7Days` and its like end today; `lastMonth` is the whole calendar month before this one; `midMonthly` is the
 * whole period from a 15th to the next 14th that holds today; `thisMonth` and its like are whole, too, and may end after
 * today. Without today they are those of yesterday: on the first of a month, `monthly` is the whole month before.
 */
export function resolveRange(
  rangeType: Exclude<RangeType, 'custom'>,
  today: Day,
  { weekStartsOn = 1, includesToday = true }: Counting = {},
): DateRange {
  const lastDay = includesToday || finished.includes(rangeType) ? today : addDays(today, -1);
  return resolvers[rangeType](lastDay, weekStartsOn);
}

/** Range types that may end after today. */
const WHOLE_PERIODS = ['midMonthly', 'thisWeek', 'thisMonth', 'thisQuarter', 'thisYear'] as const;
const WEEK_STARTS = [0, 1, 6];

/** Whether a range is a whole period that has begun: the days after today belong to it. */
export function isCurrentPeriod({ startDate, endDate }: DateRange, today: Day): boolean {
  return WHOLE_PERIODS.some((rangeType) =>
    WEEK_STARTS.some((weekStartsOn) => {
      const whole = resolveRange(rangeType, today, { weekStartsOn });
      return whole.startDate === startDate && whole.endDate === endDate;
    }),
  );
}

/** The last day of a range that counts: not today in a whole period of a dashboard without today, unless it began today. */
export function lastCountedDay(range: DateRange, today: Day, includesToday = true): Day {
  const isCut = !includesToday && range.startDate < today && isCurrentPeriod(range, today);
  return isCut ? addDays(today, -1) : today;
}

const reportRangeTypes: Record<ReportDateRange, Exclude<RangeType, 'custom'>> = {
  YESTERDAY: 'yesterday',
  LAST_7_DAYS: 'last7Days',
  LAST_14_DAYS: 'last14Days',
  LAST_28_DAYS: 'last28Days',
  LAST_30_DAYS: 'last30Days',
  LAST_90_DAYS: 'last90Days',
  LAST_WEEK: 'lastWeek',
  LAST_MONTH: 'lastMonth',
  LAST_QUARTER: 'lastQuarter',
  LAST_YEAR: 'lastYear',
  MONTH_TO_DATE: 'monthly',
  QUARTER_TO_DATE: 'quarterToDate',
  YEAR_TO_DATE: 'yearToDate',
};

/** The range type of an automatic report: its days are the picker's, so that mail and page agree. */
export function reportRangeType(range: ReportDateRange): Exclude<RangeType, 'custom'> {
  return reportRangeTypes[range];
}

function startOfWeek(day: Day, weekStartsOn: number): Day {
  return addDays(day, -((weekday(day) - weekStartsOn + 7) % 7));
}
