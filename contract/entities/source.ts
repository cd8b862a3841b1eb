import { z } from 'zod';
import { dataErrorCodeSchema } from './result.ts';

export const propertySchema = z.object({ id: z.string(), name: z.string(), group: z.string().optional() });
export type Property = z.infer<typeof propertySchema>;

export const sourceSchema = z.object({
  id: z.string(),
  /** The API type: which connector it belongs to. */
  type: z.string(),
  name: z.string(),
  /** The signed-in account, site URL or file name. */
  account: z.string(),
  invalid: z.boolean(),
  /** Why it is invalid, in words; null while it works. */
  invalidReason: z.string().nullable(),
  propertiesCount: z.number().int(),
  /** Its account has nothing to show: connected, but of no use yet. */
  seesNothing: z.boolean(),
  dashboardsCount: z.number().int(),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A provider's remaining quota; null if it doesn't say. */
export const sourceQuotaSchema = z.object({
  name: z.string(),
  left: z.number().nullable(),
  limit: z.number().nullable(),
  resetsAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime(),
});
export type SourceQuota = z.infer<typeof sourceQuotaSchema>;

/**
 * One hour of calls. `throttled` calls were rate-limited and are no `failures`; `averageMs` is null without a call. `deferred`
 * counts queries, not calls: those delayed by a limit and retried.
 */
export const sourceHourSchema = z.object({
  hour: z.iso.datetime(),
  calls: z.number().int(),
  failures: z.number().int(),
  throttled: z.number().int(),
  deferred: z.number().int(),
  averageMs: z.number().nullable(),
});
export type SourceHour = z.infer<typeof sourceHourSchema>;

export const sourceFailureSchema = z.object({
  code: dataErrorCodeSchema,
  message: z.string(),
  times: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type SourceFailure = z.infer<typeof sourceFailureSchema>;

/** A source's health. `hours` are those of the last week with calls, oldest first. */
export const sourceHealthSchema = z.object({
  hours: z.array(sourceHourSchema),
  failures: z.array(sourceFailureSchema),
  quotas: z.array(sourceQuotaSchema),
});
export type SourceHealth = z.infer<typeof sourceHealthSchema>;

/** A file in the store that belongs to a source. */
export const sourceFileSchema = z.object({
  storageKey: z.string(),
  name: z.string(),
  sizeBytes: z.number().int(),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;
