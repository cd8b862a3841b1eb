import { z } from 'zod';
import { adAccountFields, campaignDays } from '../../../../mock-kit/dataset/ad-tree.ts';
import { readSeed } from '../../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const campaignSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['image', 'video', 'carousel', 'message', 'leads', 'document']),
  /** Share of the account's demand while it runs. */
  weight: z.number(),
  status: z.string().default('ACTIVE'),
  ...campaignDays,
  /** It pauses at weekends. */
  restsAtWeekends: z.boolean().default(false),
});
export type CampaignSeed = z.infer<typeof campaignSchema>;

/** Money in hundredths of the account's currency. A group without campaigns has one for every event. */
const accountSchema = z.strictObject({
  id: z.number(),
  ...adAccountFields,
  value: z.number(),
  organizationId: z.number(),
  status: z.string().default('ACTIVE'),
  groups: z.array(z.strictObject({ name: z.string(), campaigns: z.array(campaignSchema).optional() })),
});
export type AccountSeed = z.infer<typeof accountSchema>;

/** A company page, or a showcase page of one: followers at the start of 2019, views of a day. */
const organizationSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  followers: z.number(),
  views: z.number(),
  /** In an ordinary week. */
  postsPerWeek: z.number(),
  kind: z.enum(['organization', 'organizationBrand']).default('organization'),
  language: z.enum(['en', 'de']).default('en'),
});
export type OrganizationSeed = z.infer<typeof organizationSchema>;

/** A field of a campaign's day that is counted as a share of an earlier one, for all kinds of campaigns or some. */
const countSchema = z.strictObject({
  name: z.string(),
  of: z.string(),
  rate: z.number(),
  kinds: z.array(campaignSchema.shape.kind).optional(),
});

/** Id, name and frequency of a member attribute. */
const terms = z.array(
  z.tuple([z.number(), z.string(), z.number()]).transform(([id, name, weight]) => ({ id, name, weight })),
);

/** Company sizes are named, not numbered. */
export const linkedInSeed = readSeed(
  'families/linkedin/mock/data/seed.json',
  json,
  z.strictObject({
    accounts: z.array(accountSchema),
    organizations: z.array(organizationSchema),
    counts: z.array(countSchema),
    taxonomy: z.strictObject({
      seniorities: terms,
      functions: terms,
      industries: terms,
      countries: terms,
      regions: terms,
      titles: terms,
      staffCounts: terms,
    }),
  }),
);
