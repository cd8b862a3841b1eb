import { z } from 'zod';
import { type CatalogueMetric, readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import type { ReportRequest } from '../kit/reports.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };
import type { ApiFilter } from './google-webmasters.api.ts';

export const searchTypes = [
  { id: 'web', name: 'Web' },
  { id: 'image', name: 'Images' },
  { id: 'video', name: 'Videos' },
  { id: 'news', name: 'News tab of Search' },
  { id: 'discover', name: 'Discover' },
  { id: 'googleNews', name: 'Google News' },
];

/** Search types without queries and positions. */
export const feedTypes = ['discover', 'googleNews'];

/** The part of searches that a metric is about; metrics of one slice come with the same answer. */
export type Slice = {
  type?: string;
  filter?: ApiFilter;
  /** Searches for the brand only, or without them. */
  brand?: 'only' | 'without';
  /** Counts rows: queries or pages. */
  counted?: 'query' | 'page';
};

const device = (expression: string): Slice => ({
  filter: { dimension: 'device', operator: 'equals', expression },
});

const slices: Readonly<Record<string, Slice>> = {
  all: {},
  brand: { brand: 'only' },
  other: { brand: 'without' },
  queries: { counted: 'query' },
  pages: { counted: 'page' },
  mobile: device('MOBILE'),
  desktop: device('DESKTOP'),
  tablet: device('TABLET'),
  image: { type: 'image' },
  video: { type: 'video' },
  news: { type: 'news' },
  discover: { type: 'discover' },
};

/** Their counts are named `slice.count`. The counts of a slice that counts rows are all of them, and those up to a position. */
export const metrics = readMetrics('google_webmasters', metricData);

/**
 * `by` is the requested dimension: weeks are computed from days, directories from pages. Without it there is a request per
 * label.
 */
export const dimensions = readDimensions('google_webmasters', dimensionData, {
  by: z.enum(['date', 'hour', 'query', 'page', 'country', 'device', 'searchAppearance']).optional(),
});
export type SearchDimension = (typeof dimensions)[number];
export type SiteRequest = ReportRequest<CatalogueMetric, SearchDimension>;

/** Fields that Google can filter by. */
export const filterFields = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;

/** The slices that some metrics need, by id. */
export function slicesOf(requested: readonly CatalogueMetric[]): Map<string, Slice> {
  const ids = requested.flatMap(({ counts }) => counts.map((count) => count.split('.')[0] ?? count));
  return new Map(ids.map((id) => [id, slices[id] ?? {}]));
}
