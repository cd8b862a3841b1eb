import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import {
  keywordFacts,
  type PlaceMetric,
  placeDimensions,
  placeMetrics,
} from '../families/rank_tracking/places.ts';
import { asPlace, metricDefinition } from '../kit/definitions.ts';

/** How things stand now; `names` are what the answer may call them, `scale` turns its number into ours. */
export type NowMetric = MetricDefinition & { names: string[]; scale?: number };

function ofNow(
  group: string,
  id: string,
  label: string,
  direction: MetricDefinition['direction'],
  more: Partial<Pick<NowMetric, 'type' | 'names' | 'scale'>> = {},
): NowMetric {
  const declared = { id, label, direction, group, type: 'numeric' as const, names: [id] };
  return { ...declared, additive: false, uncompared: true, ...more };
}

export const backlinkMetrics: NowMetric[] = [
  ofNow('Backlinks', 'backlinks', 'Backlinks', 'up', { names: ['backlinks', 'total', 'count'] }),
  ofNow('Backlinks', 'linking_domains', 'Linking domains', 'up', { names: ['domains', 'domains_count'] }),
  ofNow('Backlinks', 'dofollow', 'Dofollow backlinks', 'up'),
  ofNow('Backlinks', 'nofollow', 'Nofollow backlinks', 'none'),
];

/** The project's own summary: what positions don't tell, and what its page shows. */
export const summaryMetrics: NowMetric[] = [
  ofNow('Summary', 'visibility_percent', 'Visibility', 'up', { type: 'numeric:percent', scale: 0.01 }),
  ofNow('Summary', 'today_avg', 'Average position today', 'down', { type: 'average' }),
  ofNow('Summary', 'yesterday_avg', 'Average position yesterday', 'down', { type: 'average' }),
  ofNow('Summary', 'total_up', 'Moved up', 'up'),
  ofNow('Summary', 'total_down', 'Moved down', 'down'),
  ofNow('Summary', 'index_google', 'Pages in Google’s index', 'up'),
  ofNow('Summary', 'domain_trust', 'Domain trust', 'up', { type: 'average' }),
];

function ofKeywords(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  joins: PlaceMetric['joins'],
): PlaceMetric {
  const additive = joins === 'everyDay';
  return { id, label, type, direction, additive, group: 'Keywords', ...(joins ? { joins } : {}) };
}

/** What is paid for looking positions up, in the account's currency. */
export const costMetrics: PlaceMetric[] = [
  ofKeywords('price', 'Cost of checks', 'numeric:money', 'none', 'everyDay'),
  ofKeywords('total_sum', 'Total cost of keywords', 'numeric:money', 'none', 'sum'),
];

export const positionMetrics: PlaceMetric[] = [
  ...placeMetrics,
  ...keywordFacts,
  ofKeywords('kei', 'Keyword efficiency index', 'average', 'none', 'mean'),
  ofKeywords('results', 'Results found', 'average', 'none', 'mean'),
  asPlace(ofKeywords('map_position', 'Position on the map', 'average', 'down', 'mean')),
  asPlace(ofKeywords('paid_position', 'Position among ads', 'average', 'down', 'mean')),
  ...costMetrics,
];

export const metrics: MetricDefinition[] = [...positionMetrics, ...summaryMetrics, ...backlinkMetrics].map(
  metricDefinition,
);

const group: DimensionDefinition = { id: 'group', label: 'Keyword group', type: 'text' };
const site: DimensionDefinition = { id: 'site', label: 'Website', type: 'text' };

export const dimensions: DimensionDefinition[] = [...placeDimensions, group, site];

export const reportTypes = [
  { id: 'positions', name: 'Positions' },
  { id: 'summary', name: 'Project summary (as of now)' },
  { id: 'competitors', name: 'Competitors' },
  { id: 'backlinks', name: 'Monitored backlinks' },
] as const;

export type ReportType = (typeof reportTypes)[number]['id'];

export function reportOf(value: unknown): ReportType {
  return reportTypes.find(({ id }) => id === value)?.id ?? 'positions';
}

export const offers: Record<ReportType, { metrics: PlaceMetric[]; dimensions: DimensionDefinition[] }> = {
  positions: { metrics: positionMetrics, dimensions: [...placeDimensions, group] },
  competitors: { metrics: placeMetrics, dimensions: [site] },
  summary: { metrics: summaryMetrics, dimensions: [] },
  backlinks: { metrics: backlinkMetrics, dimensions: [] },
};
