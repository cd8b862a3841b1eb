import { z } from 'zod';

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
  /** Why it is invalid, in words for a person; null while it works. */
  invalidReason: z.string().nullable(),
  propertiesCount: z.number().int(),
  dashboardsCount: z.number().int(),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A file in the store that belongs to a source. */
export const sourceFileSchema = z.object({
  storageKey: z.string(),
  name: z.string(),
  sizeBytes: z.number().int(),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;
