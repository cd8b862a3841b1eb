import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { lengthInDays, normaliseDates } from '@vitrine/contract/rules/date-range.ts';

/** Of a data call what says which days. */
export type RangeRequest = Pick<
  DataRequest,
  'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate' | 'timezone'
>;

const MAX_DAYS = 366 * 6;

/** Days and timezone of a data call; reversed days are swapped, 422 for a range nobody reads. */
export function readRequest(request: RangeRequest): {
  dates: Dates;
  timezone: string;
} {
  const { startDate, endDate, compareStartDate, compareEndDate, timezone } = request;
  const comparing = compareStartDate && compareEndDate;
  const dates = normaliseDates({
    startDate,
    endDate,
    compareStartDate: comparing ? compareStartDate : null,
    compareEndDate: comparing ? compareEndDate : null,
  });
  if (lengthInDays(dates) > MAX_DAYS)
    throw new AppError('bad_input', { endDate: ['Please choose at most six years.'] });
  return { dates, timezone };
}
