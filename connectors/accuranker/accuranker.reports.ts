import { trackerFrame } from '../families/rank_tracking/tracker-reports.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { dimensions, metrics } from './accuranker.catalogue.ts';
import { type RankRequest, refusal } from './accuranker.request.ts';
import { fetchCompetitors, fetchGroups, fetchOverview } from './reports/history.ts';
import { fetchKeywords } from './reports/keywords.ts';

export const reports = [
  report('overview', 'Domain', fetchOverview),
  report('keywords', 'Keywords', fetchKeywords),
  { ...report('tags', 'Tags', fetchGroups('tags')), check: checkOverlap },
  { ...report('landing_pages', 'Landing pages', fetchGroups('landing_pages')), check: checkOverlap },
  { ...report('competitors', 'Competitors', fetchCompetitors), check: checkOverlap },
];

/** Traffic value has no currency field; its estimates of clicks are in US dollars. */
const currency = 'USD';

export const accuRankerReports = defineReports({
  provider: 'AccuRanker',
  reports,
  open: (session) => session,
  frame: (session) => ({ ...trackerFrame(session), currency }),
  nothing: 'AccuRanker has no data for these days.',
});

function report(
  id: string,
  name: string,
  fetch: (session: Session, request: RankRequest) => Promise<FetchedRows>,
): Report<Session, (typeof metrics)[number], (typeof dimensions)[number]> {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    fetch,
  };
}

function checkOverlap({ dimension }: RankRequest): void {
  if (!dimension)
    throw refusal('its rows overlap, so they have no total. Select the dimension of the report');
}
