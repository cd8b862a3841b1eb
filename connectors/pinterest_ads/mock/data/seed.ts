import { z } from 'zod';
import { adAccountFields, adCampaignSchema, adCounts } from '../../../mock-kit/dataset/ad-tree.ts';
import { readSeed } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const objectives = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_COMPLETION',
] as const;

/** Archived campaigns are returned on request only. */
const campaignSchema = adCampaignSchema(objectives, ['ACTIVE', 'PAUSED', 'ARCHIVED']);
export type CampaignSeed = z.infer<typeof campaignSchema>;

/** Money in hundredths. An account without campaigns has a new one each day. */
const accountSchema = z.strictObject({
  index: z.number(),
  ...adAccountFields,
  country: z.string(),
  order: z.number(),
  campaigns: z.array(campaignSchema).optional(),
});
export type AccountSeed = z.infer<typeof accountSchema>;

/** `network` is the first of many; `clickRateFactor` is a factor of click rates; `videoCounts` are of videos only. */
export const pinSeed = readSeed(
  'pinterest_ads/mock/data/seed.json',
  json,
  z.strictObject({
    accounts: z.array(accountSchema),
    network: accountSchema,
    clickRateFactor: z.record(z.enum(objectives), z.number()),
    counts: adCounts,
    videoCounts: adCounts,
  }),
);
