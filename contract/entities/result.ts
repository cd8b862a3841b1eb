import { z } from 'zod';
import { calendarDateSchema } from './query.ts';
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

const spanSchema = z.object({ startDate: calendarDateSchema, endDate: calendarDateSchema });

/** How a number was made, in words for its reader: one entry per instance. */
export const provenanceSchema = z.object({
  instanceId: z.string(),
  /** Tells merged instances apart; empty where nobody gave one. */
  prefix: z.string(),
  /** The source's own name for those who work for the company, its kind for everybody else. */
  sourceName: z.string(),
  sourceType: z.string(),
  /** Whose sign-in it is; empty for readers. */
  account: z.string(),
  property: z.string().nullable(),
  /** Labels of what was asked, in its order. */
  metrics: z.array(z.string()),
  /** What was worked out of them by a formula, `Clicks / Impressions`. */
  calculated: z.array(z.object({ name: z.string(), formula: z.string() })).default([]),
  dimension: z.string().nullable(),
  /** `Country is Norway`. */
  filters: z.array(z.string()),
  /** What else the connector was told: `Report type`, `Orders`. */
  parameters: z.array(z.object({ label: z.string(), value: z.string() })),
  /** ISO 4217 of the money among the values. */
  currencies: z.array(z.string()),
  /** The days that were really asked for: a range that isn't over ends today. */
  ...spanSchema.shape,
  compare: spanSchema.nullable(),
  /** In which the source counted days. */
  timezone: z.string(),
  fetchedAt: z.iso.datetime(),
  final: z.boolean(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The values of a widget without a dimension, day by day: by column key as many values as there are days. */
export const trendSchema = z.object({
  dates: z.array(calendarDateSchema),
  values: z.record(z.string(), z.array(z.number().nullable())),
});
export type Trend = z.infer<typeof trendSchema>;

/** What passes by itself, without anybody's doing: why in our words, and after how long asking again is worth it. */
export const waitSchema = z.object({ message: z.string(), retryAfterMs: z.int().nonnegative() });
export type Wait = z.infer<typeof waitSchema>;

export const widgetDataSchema = z.object({
  widgetId: z.string(),
  hash: z.string(),
  status: z.literal('ok'),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  compareRows: z.array(rowSchema).optional(),
  totals: z.record(z.string(), totalSchema),
  /** Only where the source knows its days and could say them along with the values. */
  trend: trendSchema.optional(),
  notes: z.array(noteSchema),
  provenance: z.array(provenanceSchema),
  fetchedAt: z.iso.datetime(),
  /** True when the provider will not change these values any more. */
  final: z.boolean(),
  /** True when older values are shown while newer ones are being fetched. */
  stale: z.boolean().default(false),
  /** Only where something could not be asked just now: these are the last values, or they lack their comparison. */
  wait: waitSchema.optional(),
});
export type WidgetData = z.infer<typeof widgetDataSchema>;

export const widgetFailureSchema = z.object({
  widgetId: z.string(),
  hash: z.string(),
  status: z.literal('error'),
  error: z.object({
    code: dataErrorCodeSchema,
    message: z.string(),
    /** The connector's own words, which may hold the provider's; for those who can do something about it. */
    detail: z.string().optional(),
    sourceId: z.string().optional(),
    /** It was deleted: asking again can't help, choosing another can. */
    sourceGone: z.literal(true).optional(),
  }),
  /** Only where the reason passes by itself. */
  wait: waitSchema.optional(),
});
export type WidgetFailure = z.infer<typeof widgetFailureSchema>;

/** One line of the NDJSON answer: a widget that is ready, or the reason why it is not. */
export const widgetResultSchema = z.discriminatedUnion('status', [widgetDataSchema, widgetFailureSchema]);
export type WidgetResult = z.infer<typeof widgetResultSchema>;
