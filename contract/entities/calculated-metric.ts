import { z } from 'zod';
import { directionSchema, metricTypeSchema, timeUnitSchema } from './table.ts';

/**
 * A figure that a company computes of a source type's metrics: `clicks / impressions`. How an expression is written:
 * `rules/expression-tree.ts`. Each part comes in its own unit (percent as a fraction, time in the metric's unit), and the result
 * is taken as what `type` says: 0.05 of a percent type is shown as 5%.
 */
export const calculatedMetricSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The source type whose metrics it names. */
  sourceType: z.string(),
  type: metricTypeSchema,
  /** Only on times; null otherwise. */
  unit: timeUnitSchema.nullable(),
  expression: z.string(),
  /** Which way it should move: a lower cost per click is good. */
  direction: directionSchema,
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
