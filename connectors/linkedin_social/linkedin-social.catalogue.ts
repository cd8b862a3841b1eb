import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

export const metrics = readMetrics('linkedin_social', metricData);

/** `kind`: where its rows come from. */
export const dimensions = readDimensions('linkedin_social', dimensionData, {
  kind: z.enum(['time', 'post', 'facet', 'view']),
});
export type PageDimension = (typeof dimensions)[number];

/** Counts of people: known for one day or one month, never for anything else. */
export const peopleCounts = ['uniqueImpressions', 'uniqueVisitors'];

const ofFacetsOnly = ['organicFollowers', 'paidFollowers'];
export const facetCounts = ['followers', 'pageViews', ...ofFacetsOnly];
const viewCounts = ['pageViews', 'uniqueVisitors'];

/** Whether a metric is known by a dimension; without one all but those of facets are. */
export function fits(metricId: string, dimension: PageDimension | null): boolean {
  if (dimension?.kind === 'facet') return facetCounts.includes(metricId);
  if (dimension?.kind === 'view') return viewCounts.includes(metricId);
  if (dimension?.type === 'week' && peopleCounts.includes(metricId)) return false;
  return !ofFacetsOnly.includes(metricId);
}
