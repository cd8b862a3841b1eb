import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { isTooLong, normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** A dashboard and the range that it shows without a request for another. */
type RangedDashboard = Pick<Dashboard, 'id' | keyof Dates>;

/** The parts of a data request that select the days. */
export type RangeRequest = Pick<
  DataRequest,
  'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate' | 'timezone'
>;

/** The normalised dates of a data request; 422 if they or their comparison have more than six years, unless saved as the dashboard's own. */
export function requestedDates(request: RangeRequest, today: Day, own?: Dates): Dates {
  const { startDate, endDate, compareStartDate = null, compareEndDate = null } = request;
  const dates = normaliseDates({ startDate, endDate, compareStartDate, compareEndDate }, today);
  if (!isTooLong(dates, own)) return dates;
  throw new AppError('bad_input', { endDate: ['Select at most six years.'] });
}

/** More ranges and files per hour than a person picks manually, and few enough for a provider's quota. */
const otherRanges = limitRate({ name: 'limit-viewers: other ranges', points: 60, perSeconds: 60 * 60 });
/** A page counts separately from the data that it then requests. */
const pages = limitRate({ name: 'limit-viewers: pages', points: 60, perSeconds: 60 * 60 });
const files = limitRate({ name: 'limit-viewers: files', points: 120, perSeconds: 60 * 60 });
/** A real-time page requests every minute: enough for fifteen people behind one address. */
const realTimeReads = limitRate({
  name: 'limit-viewers: real time reads',
  points: 15 * 60,
  perSeconds: 60 * 60,
});

/** Each click on a name queries the sources again. */
const filterings = limitRate({ name: 'limit-viewers: filters', points: 240, perSeconds: 60 * 60 });

/** Each one splits a metric in several queries. */
const explanations = limitRate({ name: 'limit-viewers: explanations', points: 60, perSeconds: 60 * 60 });

type Opened = { ctx: Ctx; dashboard: RangedDashboard; owner: boolean };

/**
 * Limits what one address may request of a dashboard, 429 beyond: its own range without limit, 60 other ranges in pages and 60 in
 * data, 240 requests with filters (60 pages), 120 CSV files, 60 explanations and 900 real-time reads an hour. Owners are not limited; signed-in clients are.
 */
export async function limitViewers(
  visit: Visit,
  { dashboard, owner }: Opened,
  request: {
    dates: Dates;
    realTime?: boolean;
    asFile?: boolean;
    asPage?: boolean;
    asExplanation?: boolean;
    isFiltered?: boolean;
  },
): Promise<void> {
  if (owner) return;
  const key = `${visit.network} ${dashboard.id}`;
  if (request.asFile) await files.count(visit.services, key);
  if (request.asExplanation) await explanations.count(visit.services, key);
  if (request.realTime) return realTimeReads.count(visit.services, key);
  const ranges = request.asPage ? pages : otherRanges;
  const isOther = !isOwnRange(request.dates, dashboard);
  if (isOther || (request.asPage && request.isFiltered)) await ranges.count(visit.services, key);
  else if (request.isFiltered) await filterings.count(visit.services, key);
}

function isOwnRange(dates: Dates, own: Dates): boolean {
  const sameDays = dates.startDate === own.startDate && dates.endDate === own.endDate;
  const sameComparison =
    dates.compareStartDate === own.compareStartDate && dates.compareEndDate === own.compareEndDate;
  return sameDays && (dates.compareStartDate === null || sameComparison);
}
