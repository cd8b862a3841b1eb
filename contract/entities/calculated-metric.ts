import { z } from 'zod';
import { metricTypeSchema, timeUnitSchema } from './table.ts';

/** A figure that a company computes of a source type's metrics: `clicks / impressions`. */
export const calculatedMetricSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The source type whose metrics it names. */
  sourceType: z.string(),
  type: metricTypeSchema,
  /** Only on times; null otherwise. */
  unit: timeUnitSchema.nullable(),
  expression: z.string(),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
