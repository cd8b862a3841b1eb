import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { lengthInDays, MAX_RANGE_DAYS, normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';

/** The parts of a data request that select the days. */
export type RangeRequest = Pick<
  DataRequest,
  'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate' | 'timezone'
>;

/** The normalised dates of a data request; 422 for more than six years, unless saved as the dashboard's own. */
export function requestedDates(request: RangeRequest, today: Day, own?: Dates): Dates {
  const { startDate, endDate, compareStartDate = null, compareEndDate = null } = request;
  const dates = normaliseDates({ startDate, endDate, compareStartDate, compareEndDate }, today);
  const isOwn = own?.startDate === dates.startDate && own.endDate === dates.endDate;
  if (isOwn || lengthInDays(dates) <= MAX_RANGE_DAYS) return dates;
  throw new AppError('bad_input', { endDate: ['Select at most six years.'] });
}
