import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/** Counts of days are named as `fields` of the API. Places and estimates of days can't be added up: a range shows its last day. */
export const metrics = readMetrics('accuranker', metricData);
export const dimensions = readDimensions('accuranker', dimensionData);

export const deviceNames: Readonly<Record<number, string>> = { 1: 'Desktop', 2: 'Mobile' };
