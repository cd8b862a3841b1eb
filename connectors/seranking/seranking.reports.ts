import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { keywordFacts, rankingDimensions, rankingMetrics } from '../families/rank_tracking/rankings.ts';
import { placeReport, trackerFrame } from '../families/rank_tracking/tracker-reports.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { defineReports, type FetchedRows, type Report } from '../kit/reports.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { readBacklinks, readSummary, type Stat } from './seranking.api.ts';
import { metrics, type SeRankingMetric } from './seranking.catalogue.ts';
import {
  competitorPlaces,
  ownPlaces,
  projectOf,
  refusal,
  type SeRankingRequest,
} from './seranking.places.ts';

const group: DimensionDefinition = { id: 'group', label: 'Keyword group', type: 'text' };
const site: DimensionDefinition = { id: 'site', label: 'Website', type: 'text' };

export const reports: Report<Session, SeRankingMetric, DimensionDefinition>[] = [
  {
    id: 'positions',
    name: 'Positions',
    metrics: [...rankingMetrics, ...keywordFacts, ...entriesOfReport(metrics, 'positions')],
    dimensions: [...rankingDimensions, group],
    fetch: async (session, request) => ({
      ...placeReport(await ownPlaces(session, request), request),
      currency: currencies(session),
    }),
  },
  {
    id: 'summary',
    name: 'Project summary (as of now)',
    metrics: entriesOfReport(metrics, 'summary'),
    dimensions: [],
    fetch: fetchState(readSummary),
  },
  {
    id: 'competitors',
    name: 'Competitors',
    metrics: rankingMetrics,
    dimensions: [site],
    check: ({ dimension }) => {
      if (!dimension) throw refusal('websites that are compared have no total. Select the dimension Website');
    },
    fetch: async (session, request) => placeReport(await competitorPlaces(session, request), request),
  },
  {
    id: 'backlinks',
    name: 'Monitored backlinks',
    metrics: entriesOfReport(metrics, 'backlinks'),
    dimensions: [],
    fetch: fetchState(readBacklinks),
  },
];

export const seRankingReports = defineReports({
  provider: 'SE Ranking',
  reports,
  open: (session) => session,
  frame: trackerFrame,
  nothing: 'SE Ranking has no data for these days.',
});

/** Bids come without a currency; the vendor's own pages show dollars. Checks are paid in the account's, dollars where it is unknown. */
function currencies({ settings }: Session): Record<string, string> {
  const own = typeof settings.currency === 'string' ? settings.currency : 'USD';
  return { suggested_bid: 'USD', price: own, total_sum: own };
}

/** Values as of now, under the first known of their names. */
function fetchState(read: (session: Session, project: string) => Promise<Stat>) {
  return async (session: Session, request: SeRankingRequest): Promise<FetchedRows> => {
    const stat = await read(session, projectOf(request));
    const counts = request.metrics.map(({ id, names = [id] }) => [
      id,
      names.map((name) => numberOf(stat[name])).find((value) => value !== null) ?? null,
    ]);
    return {
      rows: [],
      whole: Object.fromEntries(counts),
      notes: [{ code: 'as_of', text: 'SE Ranking has this as of now, for all dates.' }],
    };
  };
}
