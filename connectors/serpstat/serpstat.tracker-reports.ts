import { textDimension } from '../families/seo/seo-reports.ts';
import { trackerMetrics } from './serpstat.metrics.ts';
import { date, month, type Report, week } from './serpstat.report.ts';

const ofProject = {
  family: 'tracker' as const,
  kind: 'tracker' as const,
  needsEngine: false,
  sorts: {},
  filters: {},
  overlaps: [],
};

/** Reports on the projects that an account watches keywords for. */
export const trackerReports: Report[] = [
  {
    ...ofProject,
    id: 'rank_tracker',
    name: 'Rank tracker',
    method: 'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory',
    dimensions: [
      { definition: date, field: 'date' },
      { definition: week, field: 'date' },
      { definition: month, field: 'date' },
      { definition: textDimension('keyword', 'Keyword'), field: 'keyword' },
      { definition: textDimension('landing_page', 'Landing page'), field: 'url' },
      { definition: textDimension('tag', 'Tag'), field: 'tags' },
    ],
    fields: Object.fromEntries(trackerMetrics.map(({ id }) => [id, id])),
  },
  {
    ...ofProject,
    id: 'tracker_competitors',
    name: 'Rank tracker competitors',
    method: 'RtApiSerpResultsProcedure.getTopCompetitorsDomainsHistory',
    dimensions: [{ definition: textDimension('competitor', 'Competitor'), field: 'domain' }],
    fields: {
      average_position: 'avg_position.value',
      traffic_share: 'traffic_distribution.value',
      found_keywords: 'keywords_count.value',
      on_1: 'keywords_by_ranges.top1.value',
      on_2_3: 'keywords_by_ranges.top3.value',
      on_4_5: 'keywords_by_ranges.top5.value',
      on_6_10: 'keywords_by_ranges.top10.value',
      on_11_20: 'keywords_by_ranges.top20.value',
      beyond_20: 'keywords_by_ranges.top101.value',
    },
  },
];
