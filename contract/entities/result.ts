import { z } from 'zod';
import { calendarDateSchema } from './query.ts';
import { columnSchema, noteSchema, rowSchema } from './table.ts';
import { filteringSchema } from './widgets/dashboard-filter.ts';
import { highlightSchema } from './widgets/explanation.ts';

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

/** The provenance of a value, in words: one entry per instance. */
export const provenanceSchema = z.object({
  instanceId: z.string(),
  /** Distinguishes merged instances; empty if none was given. */
  prefix: z.string(),
  /** The source's own name for people of the company, its type for others. */
  sourceName: z.string(),
  sourceType: z.string(),
  /** The account of its sign-in; empty for viewers. */
  account: z.string(),
  property: z.string().nullable(),
  /** Labels of what was queried, in its order. */
  metrics: z.array(z.string()),
  /** Formulas evaluated from them, `Clicks / Impressions`. */
  calculated: z.array(z.object({ name: z.string(), formula: z.string() })).default([]),
  dimension: z.string().nullable(),
  /** Names of the source that are shown by another one, by the widget's name mapping. */
  renamed: z.array(z.object({ value: z.string(), name: z.string() })).default([]),
  /** `Country is Norway`. */
  filters: z.array(z.string()),
  /** The connector's other parameters: `Report type`, `Orders`. */
  parameters: z.array(z.object({ label: z.string(), value: z.string() })),
  /** ISO 4217 of the money among the values. */
  currencies: z.array(z.string()),
  /** The days that were really queried: an unfinished range ends today. */
  ...spanSchema.shape,
  compare: spanSchema.nullable(),
  /** The timezone of the source's days. */
  timezone: z.string(),
  fetchedAt: z.iso.datetime(),
  final: z.boolean(),
  /** The first of its days that the provider may still change; absent if it changes none, or any of them at any time. */
  unsettledFrom: calendarDateSchema.optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The values of a widget without a dimension, day by day: by column key as many values as there are days. */
export const trendSchema = z.object({
  dates: z.array(calendarDateSchema),
  values: z.record(z.string(), z.array(z.number().nullable())),
});
export type Trend = z.infer<typeof trendSchema>;

/** A state that passes by itself: the reason in our words, and when a retry is useful. */
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
  /** Only if the source has days and could return them along with the values. */
  trend: trendSchema.optional(),
  /** Of formats that explain changes: why the metrics changed that viewers see, in their order. */
  highlights: z.array(highlightSchema).optional(),
  /** Another wording of their sentences, by sentence: only if the company's own endpoint has polished them. */
  polished: z.record(z.string(), z.string()).optional(),
  notes: z.array(noteSchema),
  provenance: z.array(provenanceSchema),
  fetchedAt: z.iso.datetime(),
  /** True if the provider will no longer change these values. */
  final: z.boolean(),
  /** True when older values are shown while newer ones are being fetched. */
  stale: z.boolean().default(false),
  /** Only if a query failed temporarily: these are the last values, or they lack their comparison. */
  wait: waitSchema.optional(),
  /** Only if the dashboard is filtered. */
  filtering: filteringSchema.optional(),
  /** Names in each source by instance, only for people who may edit the widget's name mapping. */
  names: z.record(z.string(), z.array(z.string())).optional(),
  /** Other widgets can be filtered by the names of its rows. */
  picks: z.literal(true).optional(),
});
export type WidgetData = z.infer<typeof widgetDataSchema>;

export const widgetFailureSchema = z.object({
  widgetId: z.string(),
  hash: z.string(),
  status: z.literal('error'),
  error: z.object({
    code: dataErrorCodeSchema,
    message: z.string(),
    /** The connector's own message, which may contain the provider's; for people who can act on it. */
    detail: z.string().optional(),
    sourceId: z.string().optional(),
    /** It was deleted: a retry can't help, choosing another can. */
    sourceGone: z.literal(true).optional(),
  }),
  /** Only if the reason passes by itself. */
  wait: waitSchema.optional(),
  /** Only if the dashboard is filtered. */
  filtering: filteringSchema.optional(),
});
export type WidgetFailure = z.infer<typeof widgetFailureSchema>;

/** One line of the NDJSON response: a widget that is ready, or the reason why it is not. */
export const widgetResultSchema = z.discriminatedUnion('status', [widgetDataSchema, widgetFailureSchema]);
export type WidgetResult = z.infer<typeof widgetResultSchema>;
