import { lastDayOf } from '../families/rank_tracking/tracker-reports.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { addDays, laterOf, splitRange } from '../kit/table/dates.ts';
import type { Period } from './accuranker.api.ts';

export type RankRequest = ReportRequest<CatalogueMetric>;

export const refusal = cantRespond('AccuRanker');

const maxDays = 100;
/** Places may be a day late, so the end of a range is looked for among its last days. */
const lookBackDays = 7;

export function domainOf({ parameters }: RankRequest): string {
  const domain = textInput(parameters.property);
  if (!domain) throw refusal('a domain has to be chosen');
  return domain;
}

/** The range in periods of at most a hundred days; none where it lies in the future. */
export function periodsOf(request: RankRequest, session: Session): Period[] {
  return splitRange({ startDate: request.startDate, endDate: lastDayOf(request, session) }, maxDays);
}

/** The days among which the last places of a range are; none where it lies in the future. */
export function lastDays(request: RankRequest, session: Session): Period[] {
  const until = lastDayOf(request, session);
  if (request.startDate > until) return [];
  return [{ startDate: laterOf(addDays(until, 1 - lookBackDays), request.startDate), endDate: until }];
}
