import { z } from 'zod';
import { embeddingOrigin } from '../../rules/text/embedding-origin.ts';
import { datesSchema } from '../dashboard.ts';
import { calendarDateSchema } from '../query.ts';
import { nameSchema } from '../text-fields.ts';

/** What kind of device a page was opened on, by its user agent. */
export const deviceSchema = z.enum(['desktop', 'tablet', 'phone', 'bot']);
export type Device = z.infer<typeof deviceSchema>;

/** A link by which people see a dashboard without signing in. */
export const shareLinkSchema = z.object({
  id: z.string(),
  /** The dashboard's own permalink: its password is the dashboard's, and it is on while the dashboard is public. */
  first: z.boolean(),
  name: z.string(),
  /** The last part of its address, as in `/dashboards/{permalink}`. */
  permalink: z.string(),
  /** `off`: the first link of a private dashboard, or any link of an archived one. */
  state: z.enum(['active', 'expired', 'off']),
  passwordProtected: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** Sites that may embed it; every site while the list is empty. */
  embeddingOrigins: z.array(z.string()),
  /** The only dates that it shows; null for those that its viewers select. */
  range: datesSchema.nullable(),
  /** Views of its page, also those that the log no longer has. */
  views: z.number().int(),
  lastViewedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** Typed sites as origins; one message for the whole list. */
const originsSchema = z.array(z.string().max(300)).max(20, 'At most 20 sites.').transform(origins);

function origins(typed: string[], context: z.RefinementCtx): string[] {
  const found = typed.map(embeddingOrigin);
  const listed = found.filter((origin) => origin !== null);
  if (listed.length === typed.length) return [...new Set(listed)];
  context.addIssue(`${typed[found.indexOf(null)]} is no site. Enter one like https://www.acme.com.`);
  return z.NEVER;
}

/** What its owner decides about a link. */
export const shareLinkFieldsSchema = z.object({
  name: nameSchema(),
  /** Null or empty for none. */
  password: z.string().max(200).nullable().optional(),
  expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  embeddingOrigins: originsSchema.optional(),
  range: z
    .object({
      startDate: calendarDateSchema,
      endDate: calendarDateSchema,
      compareStartDate: calendarDateSchema.nullable().default(null),
      compareEndDate: calendarDateSchema.nullable().default(null),
    })
    .nullable()
    .optional(),
});
export type ShareLinkFields = z.infer<typeof shareLinkFieldsSchema>;

/** One view of a link's page. */
export const linkViewSchema = z.object({
  id: z.string(),
  viewedAt: z.iso.datetime(),
  device: deviceSchema,
  /** The network of the viewer, without the part that identifies them: `203.0.113.0/24` or `2001:db8:1::/48`. */
  address: z.string(),
});
export type LinkView = z.infer<typeof linkViewSchema>;
