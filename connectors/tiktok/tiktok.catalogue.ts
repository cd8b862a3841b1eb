import { z } from 'zod';
import { type CatalogueMetric, readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };
import { levels } from './tiktok.api.ts';

/**
 * Their counts are fields of the report: TikTok's own rates are rounded, and daily rates can't be combined into a monthly one.
 */
export const metrics = readMetrics('tiktok', metricData);

/** `level` where rows are entities; `audience` is the report's own name of a dimension about people. */
export const dimensions = readDimensions('tiktok', dimensionData, {
  level: z.enum(levels).default('advertiser'),
  audience: z.string().optional(),
});
export type TikTokDimension = (typeof dimensions)[number];

/** Fields that don't add up over rows: people are counted once over a range. */
export const distinctFields = ['reach', 'average_video_play', 'average_video_play_per_user'];
export const isDistinct = (field: string): boolean => distinctFields.includes(field);

/** All fields of reports about audiences. */
const audienceFields = [
  ...['spend', 'impressions', 'gross_impressions', 'clicks', 'conversion', 'real_time_conversion', 'result'],
];

/** Whether a metric is known by a dimension. */
export function fits({ counts }: CatalogueMetric, dimension: TikTokDimension | null): boolean {
  return !dimension?.audience || counts.every((field) => audienceFields.includes(field));
}

export const reportTypes = [
  { id: 'BASIC', name: 'Delivery' },
  { id: 'AUDIENCE', name: 'Audience' },
];
