import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { rankingMetrics } from '../families/rank_tracking/rankings.ts';
import { trackerFrame } from '../families/rank_tracking/tracker-reports.ts';
import { type CatalogueMetric, entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { defineReports, type Report } from '../kit/reports.ts';
import { dimensions, dimensionsOf, fields, metrics } from './rankranger.catalogue.ts';
import { refusal } from './rankranger.request.ts';
import { fetchRankings } from './reports/rankings.ts';
import { fetchReach } from './reports/reach.ts';
import { fetchVisibility } from './reports/visibility.ts';

const narrowedBy = fields.map(({ id }) => id);

export const reports: Report<Session, CatalogueMetric, DimensionDefinition>[] = [
  { id: 'rankings', name: 'Rankings', metrics: rankingMetrics, dimensions, narrowedBy, fetch: fetchRankings },
  {
    id: 'visibility',
    name: 'Visibility',
    metrics: entriesOfReport(metrics, 'visibility'),
    dimensions: dimensionsOf('date', 'week', 'month', 'site'),
    check: ({ parameters }) => {
      if (!textInput(parameters.searchEngine))
        throw refusal('visibility is that of one search engine, which has to be chosen');
    },
    fetch: fetchVisibility,
  },
  {
    id: 'market_reach',
    name: 'Market reach',
    metrics: entriesOfReport(metrics, 'market_reach'),
    dimensions: dimensionsOf('keyword', 'search_engine', 'tag'),
    narrowedBy,
    fetch: fetchReach,
  },
];

export const rankRangerReports = defineReports({
  provider: 'Rank Ranger',
  reports,
  open: (session) => session,
  frame: trackerFrame,
  nothing: 'Rank Ranger has no data for these days.',
});
