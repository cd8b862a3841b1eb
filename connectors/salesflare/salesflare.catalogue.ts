import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/**
 * Which deals a metric counts: those made in the range, those won or lost in it, those that are to close in it, those that are open
 * now, or all that were ever won.
 */
const dealSet = z.enum(['created', 'ended', 'due', 'open', 'won']);
export type DealSet = z.infer<typeof dealSet>;

/** `set` is for metrics of deals, `date` for those of accounts, contacts and tasks. */
export const metrics = readMetrics('salesflare', metricData, {
  set: dealSet.optional(),
  date: z.enum(['creation_date', 'completion_date']).default('creation_date'),
});
export type SalesMetric = (typeof metrics)[number];

export const dimensions = readDimensions('salesflare', dimensionData);

/** There is no history of open deals, or of all won ones. */
export const isSnapshot = ({ set }: SalesMetric): boolean => set === 'open' || set === 'won';
