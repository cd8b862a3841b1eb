import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { lengthInDays, MAX_RANGE_DAYS, normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';

/** Of a data call what says which days. */
export type RangeRequest = Pick<
  DataRequest,
  'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate' | 'timezone'
>;

/** The normalised dates of a data call; 422 for more than six years that nobody has saved as the dashboard's own. */
export function requestedDates(request: RangeRequest, today: Day, own?: Dates): Dates {
  const { startDate, endDate, compareStartDate = null, compareEndDate = null } = request;
  const dates = normaliseDates({ startDate, endDate, compareStartDate, compareEndDate }, today);
  const isOwn = own?.startDate === dates.startDate && own.endDate === dates.endDate;
  if (isOwn || lengthInDays(dates) <= MAX_RANGE_DAYS) return dates;
  throw new AppError('bad_input', { endDate: ['Select at most six years.'] });
}
