import { z } from 'zod';
import { isColor } from '../rules/colors/colors.ts';
import { invalidEmailText } from '../rules/text/field-messages.ts';
import { givenFileAddressSchema } from './file.ts';
import { lineSchema, nameSchema } from './text-fields.ts';

const MAX_DEFAULT_SOURCES = 100;

/** The colours that new dashboards of a client start with; null for the agency's. */
export const clientColorsSchema = z.object({
  color: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  dashboardBackgroundColor: z.string().nullable(),
});
export type ClientColors = z.infer<typeof clientColorsSchema>;

/** The source and property that a client's new widgets start with; `property` is null for sources without properties. */
const defaultSourceSchema = z.object({
  sourceId: z.string().max(60),
  property: z.string().max(200).nullable(),
});

/** By source type. */
export const defaultSourcesSchema = z.record(z.string().max(60), defaultSourceSchema);
export type DefaultSources = z.infer<typeof defaultSourcesSchema>;

/** The person to contact. Empty text is unknown. */
const clientContactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** A customer of the agency: dashboards with their reports, and groups with their domains, belong to it. */
export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A signed address. */
  logo: z.string().nullable(),
  contact: clientContactSchema,
  colors: clientColorsSchema,
  defaultSources: defaultSourcesSchema,
  /** Active dashboards, active reports of these, and groups. */
  dashboardsCount: z.number().int(),
  reportsCount: z.number().int(),
  groupsCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Client = z.infer<typeof clientSchema>;

const colorField = z
  .string()
  .max(40)
  .refine(isColor, 'Please enter a colour such as #3451d1.')
  .nullable()
  .optional();

/** What is saved of a client; absent fields stay, where a new client has none. */
export const clientFieldsSchema = z.object({
  name: nameSchema('Please enter the client’s name.'),
  logo: givenFileAddressSchema.nullable().optional(),
  contact: z
    .object({
      name: lineSchema.max(120, 'Please use at most 120 characters.').optional(),
      email: z.union([z.literal(''), z.email().max(254)], invalidEmailText).optional(),
      phone: lineSchema.max(40, 'Please use at most 40 characters.').optional(),
    })
    .optional(),
  colors: z
    .object({ color: colorField, backgroundColor: colorField, dashboardBackgroundColor: colorField })
    .optional(),
  /** Replaces all of them. */
  defaultSources: defaultSourcesSchema
    .refine((all) => Object.keys(all).length <= MAX_DEFAULT_SOURCES, 'These are too many default sources.')
    .optional(),
});
export type ClientFields = z.infer<typeof clientFieldsSchema>;

/** A person with role `client`, and how they see a client: all of it, or single dashboards of it. */
export const clientViewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Whether they see every dashboard of the client. */
  shared: z.boolean(),
  /** Dashboards of the client that were shared with them one by one. */
  dashboardsCount: z.number().int(),
});
export type ClientViewer = z.infer<typeof clientViewerSchema>;
