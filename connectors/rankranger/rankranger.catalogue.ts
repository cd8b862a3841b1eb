import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { rankingDimensions } from '../families/rank_tracking/rankings.ts';
import { readMetrics } from '../kit/catalogue/read-metrics.ts';
import metricData from './catalogue/metrics.json' with { type: 'json' };

export const metrics = readMetrics('rankranger', metricData);

const tag: DimensionDefinition = { id: 'tag', label: 'Tag', type: 'text' };
const site: DimensionDefinition = { id: 'site', label: 'Domain', type: 'text' };

export const dimensions: DimensionDefinition[] = [...rankingDimensions, tag, site];

export function dimensionsOf(...ids: string[]): DimensionDefinition[] {
  return dimensions.filter(({ id }) => ids.includes(id));
}

/** Filterable fields of keywords. */
export const fields = dimensionsOf('keyword', 'tag', 'search_engine');
