import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';

/** The days that the values cover: fewer than requested while a range isn't over. */
export function periodOf(result: WidgetResult | undefined): Period | undefined {
  const made = result?.status === 'ok' ? result.provenance[0] : undefined;
  if (!made) return undefined;
  const { startDate, endDate, compare } = made;
  return {
    startDate,
    endDate,
    compareStartDate: compare?.startDate ?? null,
    compareEndDate: compare?.endDate ?? null,
  };
}

/** Longer than the data delay of any source. */
const LATEST_DAYS = 14;

/** The days of values that can't belong to the requested range; null if they can. */
export function otherDays(result: WidgetResult, requested: Period): DateRange | null {
  const shown = periodOf(result);
  if (!shown || result.status !== 'ok') return null;
  const endsEarly = shown.endDate < requested.endDate;
  const mayEndEarly = addDays(shown.endDate, LATEST_DAYS) >= result.fetchedAt.slice(0, 10);
  const isOfRange =
    shown.startDate === requested.startDate &&
    (endsEarly ? mayEndEarly : shown.endDate === requested.endDate);
  return isOfRange ? null : shown;
}
