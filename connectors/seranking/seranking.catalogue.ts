import { z } from 'zod';
import { joins } from '../families/rank_tracking/rankings.ts';
import { readMetrics } from '../kit/catalogue/read-metrics.ts';
import metricData from './catalogue/metrics.json' with { type: 'json' };

/** `joins` is for values of keywords; `names` are possible field names of a current value. */
export const metrics = readMetrics('seranking', metricData, {
  joins: joins.optional(),
  names: z.array(z.string()).optional(),
});
export type SeRankingMetric = (typeof metrics)[number];
