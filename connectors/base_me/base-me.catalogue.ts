import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/**
 * `by` is the date that puts a link into a range; averages are averages of `weight`. For several ranges the `last` has the
 * state of links, and domains are `never` added up.
 */
export const metrics = readMetrics('base_me', metricData, {
  by: z.enum(['created_at', 'confirmed_at']).default('created_at'),
  weight: z.string().optional(),
  joins: z.enum(['last', 'never']).optional(),
});
export type LinkMetric = (typeof metrics)[number];

export const dimensions = readDimensions('base_me', dimensionData);

export const statuses = [
  { id: 'opportunity', name: 'Opportunity' },
  { id: 'requested', name: 'Requested' },
  { id: 'pending', name: 'Pending' },
  { id: 'confirmed', name: 'Confirmed' },
];

export const healths = [
  { id: 'not_confirmed', name: 'Not confirmed yet' },
  { id: 'live_dofollow', name: 'Live, dofollow' },
  { id: 'live_nofollow', name: 'Live, nofollow or noindex' },
  { id: 'dead', name: 'Dead or without target' },
];
