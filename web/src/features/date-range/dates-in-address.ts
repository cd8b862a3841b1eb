import type { CompareType, Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { compareTypeOf, comparisonOf, type DateSettings } from '@vitrine/contract/rules/dates/date-range.ts';
import { type Counting, rangeTypeLabels, resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { sharedUrl } from '@vitrine/contract/rules/text/shared-url.ts';

/** The URL parameters for dates. */
const NAMES = ['startDate', 'endDate', 'month', 'year', 'compareStartDate', 'compareEndDate', 'comparison'];

/** The URL parameters for these dates, with the other parameters kept. The dashboard's own dates have none. */
export function writeDates(
  search: Record<string, unknown>,
  dates: Dates,
  own: Dates,
): Record<string, unknown> {
  const others = Object.fromEntries(Object.entries(search).filter(([name]) => !NAMES.includes(name)));
  if (isSame(dates, own)) return others;
  const comparing = comparisonOf(own) !== null;
  const parameters = new URL(sharedUrl('http://x', '/', dates, { comparing })).searchParams;
  return { ...others, ...Object.fromEntries(parameters) };
}

/** The range type that means these days today, preferring the dashboard's own; otherwise `custom`. */
function rangeTypeOf(dates: Dates, own: Dates & Counting & { rangeType: RangeType }, today: Day): RangeType {
  if (dates.startDate === own.startDate && dates.endDate === own.endDate) return own.rangeType;
  const types = Object.keys(rangeTypeLabels) as RangeType[];
  const found = types.find((type) => {
    if (type === 'custom') return false;
    const { startDate, endDate } = resolveRange(type, today, own);
    return startDate === dates.startDate && endDate === dates.endDate;
  });
  return found ?? 'custom';
}

/** The types of shown dates, as the picker starts with them. */
export function typesOf(
  dates: Dates,
  own: DateSettings & Dates,
  today: Day,
): { rangeType: RangeType; compareType: CompareType } {
  const rangeType = rangeTypeOf(dates, own, today);
  const isOwn = isSame(dates, own);
  return { rangeType, compareType: isOwn ? own.compareType : compareTypeOf(dates, { ...own, rangeType }) };
}

function isSame(one: Dates, other: Dates): boolean {
  return (['startDate', 'endDate', 'compareStartDate', 'compareEndDate'] as const).every(
    (day) => one[day] === other[day],
  );
}
