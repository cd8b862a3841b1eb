import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { placeDimensions, placeMetrics } from '../families/rank_tracking/places.ts';

const visibility: MetricDefinition = {
  id: 'visibility_score',
  label: 'Visibility score',
  type: 'average',
  direction: 'up',
  additive: false,
  group: 'Visibility',
};

function reach(
  id: string,
  label: string,
  direction: MetricDefinition['direction'],
  type: MetricDefinition['type'] = 'numeric',
): MetricDefinition {
  return { id, label, type, direction, additive: false, group: 'Market reach' };
}

/** Of the last day of a range. The first two are known by keyword as well. */
export const reachMetrics: MetricDefinition[] = [
  reach('total_volume', 'Search volume', 'none'),
  reach('total_monthly_reach', 'Monthly reach', 'up'),
  reach('total_organic_reach', 'Organic reach', 'up', 'numeric:percent'),
  reach('approximate_monthly_search', 'Approximate monthly searches', 'none'),
  reach('approximate_daily_search', 'Approximate daily searches', 'none'),
];

/** Values that keywords have; the others are only known of the whole. */
export const reachOfKeywords = ['total_volume', 'total_monthly_reach'];

export const metrics: MetricDefinition[] = [...placeMetrics, visibility, ...reachMetrics];

const tag: DimensionDefinition = { id: 'tag', label: 'Tag', type: 'text' };
const site: DimensionDefinition = { id: 'site', label: 'Domain', type: 'text' };
const times = placeDimensions.filter(({ type }) => type !== 'text');
const keyword = placeDimensions.filter(({ id }) => id === 'keyword');
const engine = placeDimensions.filter(({ id }) => id === 'search_engine');

export const dimensions: DimensionDefinition[] = [...placeDimensions, tag, site];

export const reportTypes = [
  { id: 'rankings', name: 'Rankings' },
  { id: 'visibility', name: 'Visibility' },
  { id: 'market_reach', name: 'Market reach' },
] as const;

export type ReportType = (typeof reportTypes)[number]['id'];

export function reportOf(value: unknown): ReportType {
  return reportTypes.find(({ id }) => id === value)?.id ?? 'rankings';
}

/** What each report has and can be split by. */
export const offers: Record<ReportType, { metrics: MetricDefinition[]; dimensions: DimensionDefinition[] }> =
  {
    rankings: { metrics: placeMetrics, dimensions },
    visibility: { metrics: [visibility], dimensions: [...times, site] },
    market_reach: { metrics: reachMetrics, dimensions: [...keyword, ...engine, tag] },
  };

/** What keywords are narrowed by. */
export const fields: DimensionDefinition[] = [...keyword, tag, ...engine];
