import { z } from 'zod';
import { alertRulesSchema } from './alert-rule.ts';
import { channelSchema } from './channel.ts';
import { parameterValueSchema, timezoneSchema } from './query.ts';
import { directionSchema, metricTypeSchema, timeUnitSchema } from './table.ts';
import { lineSchema, ownIdSchema } from './text-fields.ts';

/** Checks that need no source. */
export const checkIdSchema = z.enum([
  'http_status',
  'response_time',
  'tls_days',
  'dns_change',
  'indexability',
  'domain_expiry',
]);
export type CheckId = z.infer<typeof checkIdSchema>;

/**
 * A group's metric if a source type has no metrics but the user's own columns: each domain names its column. `type` says whether
 * days add up (`numeric`) or are averaged (`average`).
 */
export const columnMetricSchema = z.object({
  label: z.string().trim().min(1, 'Please enter a name.').max(80, 'Please use at most 80 characters.'),
  type: metricTypeSchema,
  direction: directionSchema,
});
export type ColumnMetric = z.infer<typeof columnMetricSchema>;

/** Whether the days of a column are summed; averages and percentages are averaged. */
export function isSummed({ type }: Pick<ColumnMetric, 'type'>): boolean {
  return type.startsWith('numeric') && !type.endsWith(':percent');
}

/** Placeholder for the metric of a group until a domain names its column. */
export const COLUMN = 'column';

const parameters = z.record(z.string(), parameterValueSchema);

/**
 * What a group measures of each of its domains: a built-in check, or a metric of one kind of source. `inputs` are the parameters that
 * all domains share; a domain's own (its property, its address) are in its measure. With `column`, `metric` is `COLUMN` and each
 * measure names its column as the input `metrics`.
 */
export const groupMetricFieldsSchema = z.discriminatedUnion('kind', [
  z.object({ id: ownIdSchema, kind: z.literal('check'), check: checkIdSchema, rules: alertRulesSchema }),
  z.object({
    id: ownIdSchema,
    kind: z.literal('source'),
    type: z.string().min(1),
    metric: z.string().min(1),
    column: columnMetricSchema.optional(),
    inputs: parameters.default({}),
    rules: alertRulesSchema,
  }),
]);
export type GroupMetricFields = z.infer<typeof groupMetricFieldsSchema>;

/** The type of a metric's values, as its connector or check declares it. */
export const metricTraitsSchema = z.object({
  label: z.string(),
  type: metricTypeSchema,
  unit: timeUnitSchema.optional(),
  direction: directionSchema,
  additive: z.boolean(),
  uncompared: z.literal(true).optional(),
  changesBy: z.literal('difference').optional(),
});
export type MetricTraits = z.infer<typeof metricTraitsSchema>;

export const groupMetricSchema = z.intersection(
  groupMetricFieldsSchema,
  z.object({
    traits: metricTraitsSchema,
    /** The name of the source type; null for a check. */
    sourceLabel: z.string().nullable(),
  }),
);
export type GroupMetric = z.infer<typeof groupMetricSchema>;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.');

/** When channels are notified: at once or once a day, and never between `from` and `to` of quiet hours, which may span midnight. */
export const notifySchema = z.object({
  mode: z.enum(['immediate', 'digest']).default('immediate'),
  digestAt: clockTime.default('08:00'),
  quiet: z.object({ from: clockTime, to: clockTime }).nullable().default(null),
  /** Also notify when an alert is resolved. */
  resolved: z.boolean().default(true),
});
export type Notify = z.infer<typeof notifySchema>;

export const MAX_GROUP_METRICS = 12;
export const MAX_GROUP_DOMAINS = 500;

export const groupFieldsSchema = z.object({
  name: lineSchema.min(1, 'Please enter a name.').max(120, 'Please use at most 120 characters.'),
  /** The timezone of days, digests and quiet hours. */
  timezone: timezoneSchema,
  /** The client it belongs to; null for several or none. */
  clientId: z.string().nullable().optional(),
  metrics: z
    .array(groupMetricFieldsSchema)
    .min(1, 'Select at least one metric.')
    .max(MAX_GROUP_METRICS, `A group has at most ${MAX_GROUP_METRICS} metrics.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two metrics are the same.'),
  channelIds: z.array(z.string()).max(20, 'A group notifies at most 20 channels.'),
  notify: notifySchema,
});
export type GroupFields = z.infer<typeof groupFieldsSchema>;

/** How many domains of a group have which state. A domain counts once, for its worst cell. */
export const groupSummarySchema = z.object({
  domains: z.number().int(),
  alerting: z.number().int(),
  snoozed: z.number().int(),
  /** A source or check could not be read. */
  broken: z.number().int(),
  /** Not measured yet. */
  waiting: z.number().int(),
  paused: z.number().int(),
  ok: z.number().int(),
  openAlerts: z.number().int(),
  measuredAt: z.iso.datetime().nullable(),
});
export type GroupSummary = z.infer<typeof groupSummarySchema>;

export const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string().nullable(),
  timezone: z.string(),
  metrics: z.array(groupMetricSchema),
  channels: z.array(channelSchema),
  notify: notifySchema,
  createdAt: z.iso.datetime(),
  summary: groupSummarySchema,
});
export type Group = z.infer<typeof groupSchema>;

/** Where a domain's value of one metric comes from: a source and its parameters (its property, its address). */
export const measureSchema = z.object({ sourceId: z.string(), inputs: parameters.default({}) });
export type Measure = z.infer<typeof measureSchema>;

export const domainFieldsSchema = z.object({
  /** By metric; a metric without one isn't measured, checks need none. */
  measures: z.record(z.string(), measureSchema).default({}),
  /** Rules in place of the group's, by metric. */
  rules: z.record(z.string(), alertRulesSchema).default({}),
});
/** Changes of a domain; absent fields stay, where a new domain has none. */
export const domainChangesSchema = z.object({
  measures: domainFieldsSchema.shape.measures.unwrap().optional(),
  rules: domainFieldsSchema.shape.rules.unwrap().optional(),
  paused: z.boolean().optional(),
});
export type DomainFields = z.infer<typeof domainFieldsSchema>;

/** A host whose values a group watches. */
export const watchedDomainSchema = domainFieldsSchema.extend({
  id: z.string(),
  groupId: z.string(),
  host: z.string(),
  paused: z.boolean(),
  addedAt: z.iso.datetime(),
});
export type WatchedDomain = z.infer<typeof watchedDomainSchema>;

/** The company's source that seems to belong to a host. `sure`: it names the exact host, or needs nothing but it. */
export const suggestionSchema = z.object({
  metricId: z.string(),
  measure: measureSchema,
  sourceName: z.string(),
  property: z.string().nullable(),
  sure: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
