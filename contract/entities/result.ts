import { z } from 'zod';
import { columnSchema, noteSchema, rowSchema } from './table.ts';

export const dataErrorCodeSchema = z.enum([
  'source_invalid',
  'not_found',
  'permission',
  'quota',
  'timeout',
  'provider_error',
  'bad_query',
]);
export type DataErrorCode = z.infer<typeof dataErrorCodeSchema>;

export const totalSchema = z.object({
  value: z.number().nullable(),
  compare: z.number().nullable(),
  /** Fraction of the comparison value; null when either is missing or the comparison is 0. */
  change: z.number().nullable(),
});
export type Total = z.infer<typeof totalSchema>;

/** How a number was made: one entry per instance. */
export const provenanceSchema = z.object({
  instanceId: z.string(),
  sourceName: z.string(),
  sourceType: z.string(),
  account: z.string(),
  property: z.string().nullable(),
  timezone: z.string(),
  fetchedAt: z.iso.datetime(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const widgetDataSchema = z.object({
  widgetId: z.string(),
  hash: z.string(),
  status: z.literal('ok'),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  compareRows: z.array(rowSchema).optional(),
  totals: z.record(z.string(), totalSchema),
  notes: z.array(noteSchema),
  provenance: z.array(provenanceSchema),
  fetchedAt: z.iso.datetime(),
  /** True when the provider will not change these figures any more. */
  final: z.boolean(),
  /** True when older figures are shown while newer ones are being fetched. */
  stale: z.boolean().default(false),
});
export type WidgetData = z.infer<typeof widgetDataSchema>;

export const widgetFailureSchema = z.object({
  widgetId: z.string(),
  hash: z.string(),
  status: z.literal('error'),
  error: z.object({ code: dataErrorCodeSchema, message: z.string(), sourceId: z.string().optional() }),
});
export type WidgetFailure = z.infer<typeof widgetFailureSchema>;

/** One line of the NDJSON answer: a widget that is ready, or the reason why it is not. */
export const widgetResultSchema = z.discriminatedUnion('status', [widgetDataSchema, widgetFailureSchema]);
export type WidgetResult = z.infer<typeof widgetResultSchema>;
