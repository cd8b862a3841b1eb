import { z } from 'zod';
import { isTimezone } from '../rules/dates/timezone.ts';

/** A calendar day, YYYY-MM-DD, in the dashboard's timezone. PostgreSQL has no year 0. */
export const calendarDateSchema = z.iso
  .date('Please enter a date as YYYY-MM-DD.')
  .refine((day) => !day.startsWith('0000'), 'There is no year 0.');

/** A timezone that days can be counted in, as the browser names it. */
export const timezoneSchema = z.string().max(60).refine(isTimezone, 'There is no such timezone.');

export const filterOperatorSchema = z.enum([
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'greater',
  'less',
]);

export const filterSchema = z.object({
  field: z.string().min(1),
  operator: filterOperatorSchema,
  value: z.string(),
});
export type Filter = z.infer<typeof filterSchema>;

export const parameterValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(filterSchema),
  z.null(),
]);
export type ParameterValue = z.infer<typeof parameterValueSchema>;

/** A second dimension: the values that are largest in these days have columns of their own. */
export const breakdownSchema = z.object({
  dimension: z.string(),
  limit: z.int().positive(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
});
export type Breakdown = z.infer<typeof breakdownSchema>;

/**
 * One query to one source, independent of any provider. `parameters` holds what the connector's declaration needs beyond metrics
 * and dimension (property, reportType, sheet …).
 */
export const querySchema = z.object({
  parameters: z.record(z.string(), parameterValueSchema),
  metrics: z.array(z.string()).min(1),
  dimension: z.string().nullable(),
  breakdown: breakdownSchema.optional(),
  filters: z.array(filterSchema),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  timezone: z.string(),
  currency: z.string().nullable(),
  /** Queries real-time data instead of the days, which are then today's and ignored. */
  realTime: z.literal(true).optional(),
});
export type Query = z.infer<typeof querySchema>;

/** The option list of a source that holds the values of one dimension, given as `field`, for filters. */
export const FILTER_VALUES = 'filter-values';

/** The option list of a source that holds the dimensions by which a query's rows can be broken down. */
export const BREAKDOWNS = 'breakdowns';
