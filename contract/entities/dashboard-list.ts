import { z } from 'zod';
import { lineSchema } from './text-fields.ts';

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Dashboards that one request changes. */
export const MAX_SELECTED_DASHBOARDS = 1000;

export const tagSchema = lineSchema
  .min(1, 'Please enter a tag.')
  .max(MAX_TAG_LENGTH, `A tag has at most ${MAX_TAG_LENGTH} characters.`);

/** Labels of a dashboard, each once whatever its case. */
export const tagsSchema = z
  .array(tagSchema)
  .max(MAX_TAGS, `A dashboard has at most ${MAX_TAGS} tags.`)
  .transform((tags) =>
    tags.filter((tag, index) => tags.findIndex((other) => isSameTag(other, tag)) === index),
  );

export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The filter value for dashboards without a client. */
export const NO_CLIENT = 'none';

/** Which dashboards the list shows. `favorites` and `recent` are the caller's own; absent for all. */
export const dashboardFilterSchema = z.object({
  show: z.enum(['active', 'all']).default('active'),
  view: z.enum(['favorites', 'recent']).optional(),
  search: z.string().max(120).optional(),
  /** A client's id, or `none` for dashboards without one. */
  clientId: z.string().max(60).optional(),
  tag: z.string().max(MAX_TAG_LENGTH).optional(),
});
export type DashboardFilter = z.infer<typeof dashboardFilterSchema>;

/** `recent` dashboards are always ordered by when the caller opened them. */
export const dashboardSortSchema = z.enum(['changed', 'opened', 'name', 'client']);
export type DashboardSort = z.infer<typeof dashboardSortSchema>;

/** Dashboards by their ids, or all that a filter shows. */
export const dashboardSelectionSchema = z.union([
  z.array(z.string()).min(1, 'Select at least one dashboard.').max(MAX_SELECTED_DASHBOARDS),
  dashboardFilterSchema,
]);
export type DashboardSelection = z.infer<typeof dashboardSelectionSchema>;

/** A row of the dashboards list. */
export const dashboardSummarySchema = z.object({
  id: z.string(),
  permalink: z.string(),
  name: z.string(),
  active: z.boolean(),
  public: z.boolean(),
  passwordProtected: z.boolean(),
  /** Whether its main link has expired; it is not public then. */
  mainLinkExpired: z.boolean(),
  /** Links beside the main one that work now; 0 for people with role `client`. */
  otherLinks: z.number().int(),
  /** Null without a client; for people with role `client` also of a client that they don't see completely. */
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  /** Empty for people with role `client`. */
  tags: z.array(z.string()),
  /** Of the caller. */
  favorite: z.boolean(),
  widgetsCount: z.number().int(),
  sourceTypes: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  /** By anybody. */
  lastOpenedAt: z.iso.datetime().nullable(),
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;
