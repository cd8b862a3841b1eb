import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { asPlace, metricDefinition } from '../kit/definitions.ts';

/** A figure that history has for each day; `path` is where, and `scale` turns it into our unit. */
export type HistoryMetric = MetricDefinition & { path: string; scale?: number };

function history(
  path: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  scale?: number,
): HistoryMetric {
  const id = path.replace('ranking_distribution.', '').replace('ranking_movement.', '');
  return { id, label, type, direction, additive: false, group, path, ...(scale ? { scale } : {}) };
}

const hundredth = 0.01;

/** Places and estimates of a day can't be added up: a range shows its last day. */
const sharedMetrics: HistoryMetric[] = [
  asPlace(history('average_rank', 'Average rank', 'average', 'down', 'Places')),
  asPlace(history('avg_base_rank', 'Average base rank', 'average', 'down', 'Places')),
  asPlace(history('average_local_pack_rank', 'Average local pack rank', 'average', 'down', 'Places')),
  history('pixels_from_top', 'Pixels from top', 'average', 'down', 'Places'),
  history('above_the_fold', 'Keywords above the fold', 'numeric', 'up', 'Places'),
  history('share_of_voice', 'Share of voice (visits)', 'numeric', 'up', 'Visibility'),
  history('share_of_voice_percentage', 'Share of voice', 'numeric:percent', 'up', 'Visibility', hundredth),
  history('ai_share_of_voice', 'AI share of voice', 'numeric', 'up', 'Visibility'),
  history('estimated_visits', 'Estimated visits', 'numeric', 'up', 'Visibility'),
  history('average_ctr', 'Dynamic CTR', 'average:percent', 'up', 'Visibility', hundredth),
  history('average_ctr_max', 'Greatest possible CTR', 'average:percent', 'up', 'Visibility', hundredth),
  history('search_volume', 'Search volume', 'numeric', 'none', 'Visibility'),
  history('ai_search_volume', 'AI search volume', 'numeric', 'none', 'Visibility'),
  history('traffic_value', 'Traffic value', 'numeric:money', 'up', 'Visibility'),
  history('ai_traffic_value', 'AI traffic value', 'numeric:money', 'up', 'Visibility'),
  history('keywords_with_ai_overview', 'Keywords with an AI overview', 'numeric', 'none', 'Visibility'),
  history(
    'keywords_with_ai_overview_owned',
    'AI overviews that name the site',
    'numeric',
    'up',
    'Visibility',
  ),
  history('informational_intent', 'Informational keywords', 'numeric', 'none', 'Intent'),
  history('commercial_intent', 'Commercial keywords', 'numeric', 'none', 'Intent'),
  history('transactional_intent', 'Transactional keywords', 'numeric', 'none', 'Intent'),
  history('navigational_intent', 'Navigational keywords', 'numeric', 'none', 'Intent'),
];

/** Bands and movement are known of domains and their competitors only. */
const domainMetrics: HistoryMetric[] = [
  ...sharedMetrics,
  history('ranking_distribution.keywords_0_3', 'Keywords in the top 3', 'numeric', 'up', 'Distribution'),
  history('ranking_distribution.keywords_4_10', 'Keywords on 4 to 10', 'numeric', 'up', 'Distribution'),
  history('ranking_distribution.keywords_11_20', 'Keywords on 11 to 20', 'numeric', 'none', 'Distribution'),
  history('ranking_distribution.keywords_21_50', 'Keywords on 21 to 50', 'numeric', 'none', 'Distribution'),
  history('ranking_distribution.keywords_above_50', 'Keywords beyond 50', 'numeric', 'down', 'Distribution'),
  history('ranking_distribution.keywords_unranked', 'Unranked keywords', 'numeric', 'down', 'Distribution'),
  history('ranking_distribution.keywords_total', 'Keywords watched', 'numeric', 'none', 'Distribution'),
  history('ranking_movement.winners', 'Winners', 'numeric', 'up', 'Movement'),
  history('ranking_movement.losers', 'Losers', 'numeric', 'down', 'Movement'),
  history('ranking_movement.no_movement', 'Unchanged', 'numeric', 'none', 'Movement'),
  history(
    'ranking_movement.share_of_voice_winners',
    'Share of voice of winners (visits)',
    'numeric',
    'up',
    'Movement',
  ),
  history(
    'ranking_movement.share_of_voice_losers',
    'Share of voice of losers (visits)',
    'numeric',
    'down',
    'Movement',
  ),
  history('ranking_movement.winners_sov_gain', 'Visits won by winners', 'numeric', 'up', 'Movement'),
  history('ranking_movement.losers_sov_loss', 'Visits lost by losers', 'numeric', 'down', 'Movement'),
];

/** Of a tag or landing page. */
const groupMetrics: HistoryMetric[] = [
  ...sharedMetrics,
  { ...history('keywords', 'Keywords of the group', 'numeric', 'up', 'Places'), id: 'group_keywords' },
];

function analytics(
  name: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  more: Partial<Pick<HistoryMetric, 'additive' | 'unit' | 'scale'>> = {},
): HistoryMetric {
  const declared = history(`ga4.${name}`, label, type, direction, 'Analytics');
  return { ...declared, id: `ga4_${name}`, ...more };
}

/** Where Analytics is connected to AccuRanker. Revenue and conversions add up over days; people and averages don't. */
const pageMetrics: HistoryMetric[] = [
  ...groupMetrics,
  analytics('total_revenue', 'Revenue (GA4)', 'numeric:money', 'up', { additive: true }),
  analytics('conversions', 'Conversions (GA4)', 'numeric', 'up', { additive: true }),
  analytics('active_users', 'Active users of the last day (GA4)', 'numeric', 'up'),
  analytics('bounce_rate', 'Bounce rate of the last day (GA4)', 'average:percent', 'down', {
    scale: hundredth,
  }),
  analytics('average_session_duration', 'Session duration of the last day (GA4)', 'average:time', 'up', {
    unit: 'seconds',
  }),
];

/** Each once. */
export const historyMetrics: HistoryMetric[] = [
  ...new Map([...domainMetrics, ...pageMetrics].map((metric) => [metric.id, metric])).values(),
];

/** Values of single keywords on the last day of a range. */
export const keywordMetrics: MetricDefinition[] = [
  asPlace(keyword('rank', 'Rank', 'average', 'down')),
  asPlace(keyword('base_rank', 'Base rank (without special results)', 'average', 'down')),
  asPlace(keyword('max_rank', 'Rank among all results', 'average', 'down')),
  asPlace(keyword('local_pack_rank', 'Local pack rank', 'average', 'down')),
  { ...keyword('rank_change', 'Places gained', 'numeric', 'up'), uncompared: true },
  keyword('keywords', 'Keywords', 'numeric', 'none'),
  keyword('keyword_volume', 'Keyword volume', 'numeric', 'none'),
  keyword('keyword_visits', 'Estimated visits of keywords', 'numeric', 'up'),
  keyword('keyword_share_of_voice', 'Share of voice of keywords (visits)', 'numeric', 'up'),
  keyword('keyword_share_percentage', 'Share of voice of a keyword', 'numeric:percent', 'up'),
  keyword('keyword_ctr', 'CTR of keywords', 'average:percent', 'up'),
  keyword('keyword_ctr_max', 'Greatest possible CTR of keywords', 'average:percent', 'up'),
  keyword('cost_per_click', 'Cost per click', 'average:money', 'none'),
  keyword('competition', 'Competition', 'average', 'none'),
];

function keyword(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
): MetricDefinition {
  return { id, label, type, direction, additive: false, group: 'Keywords' };
}

export const metrics: MetricDefinition[] = [...historyMetrics.map(metricDefinition), ...keywordMetrics];

export const timeDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
];

export const keywordDimensions: DimensionDefinition[] = [
  { id: 'keyword', label: 'Keyword', type: 'text' },
  { id: 'ranking_page', label: 'Ranking page', type: 'text' },
  { id: 'search_engine', label: 'Search engine', type: 'text' },
  { id: 'device', label: 'Device', type: 'text' },
  { id: 'location', label: 'Location', type: 'text' },
  { id: 'intent', label: 'Intent', type: 'text' },
  { id: 'starred', label: 'Starred', type: 'text' },
];

const tag: DimensionDefinition = { id: 'tag', label: 'Tag', type: 'text' };
const landingPage: DimensionDefinition = { id: 'landing_page', label: 'Landing page', type: 'text' };
const competitor: DimensionDefinition = { id: 'competitor', label: 'Competitor', type: 'text' };

export const dimensions: DimensionDefinition[] = [
  ...timeDimensions,
  ...keywordDimensions,
  tag,
  landingPage,
  competitor,
];

export const reportTypes = [
  { id: 'overview', name: 'Domain' },
  { id: 'keywords', name: 'Keywords' },
  { id: 'tags', name: 'Tags' },
  { id: 'landing_pages', name: 'Landing pages' },
  { id: 'competitors', name: 'Competitors' },
] as const;

export type ReportType = (typeof reportTypes)[number]['id'];

export function reportOf(value: unknown): ReportType {
  return reportTypes.find(({ id }) => id === value)?.id ?? 'overview';
}

/** What each report can be split by, and which figures it has. */
export const offers: Record<ReportType, { metrics: MetricDefinition[]; dimensions: DimensionDefinition[] }> =
  {
    overview: { metrics: domainMetrics, dimensions: timeDimensions },
    keywords: { metrics: keywordMetrics, dimensions: keywordDimensions },
    tags: { metrics: groupMetrics, dimensions: [tag] },
    landing_pages: { metrics: pageMetrics, dimensions: [landingPage] },
    competitors: { metrics: domainMetrics, dimensions: [competitor] },
  };
