import { z } from 'zod';
import { adAccountFields, adCampaignSchema, adCounts } from '../../../mock-kit/dataset/ad-tree.ts';
import { readSeed, seedWeights } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const objectives = ['TRAFFIC', 'WEB_CONVERSIONS', 'VIDEO_VIEWS', 'APP_PROMOTION'] as const;

/** DISABLE is paused; DELETE is returned to requests for all states only. */
const campaignSchema = adCampaignSchema(objectives, ['ENABLE', 'DISABLE', 'DELETE']);
export type CampaignSeed = z.infer<typeof campaignSchema>;

/** Money in hundredths. An advertiser without campaigns has new ones each day. */
const advertiserSchema = z.strictObject({
  index: z.number(),
  ...adAccountFields,
  country: z.string(),
  offsetName: z.string(),
  purchase: z.number(),
  restsInJanuary: z.boolean().default(false),
  campaigns: z.array(campaignSchema).optional(),
});
export type AdvertiserSeed = z.infer<typeof advertiserSchema>;

/**
 * `network` is the first of many; `clickRateFactor` is a factor of click rates; `counts` are fields, each a share of an earlier one;
 * `audiences` have the weights of their values, of which "NONE" is unknown.
 */
export const tiktokSeed = readSeed(
  'tiktok/mock/data/seed.json',
  json,
  z.strictObject({
    advertisers: z.array(advertiserSchema),
    network: advertiserSchema,
    clickRateFactor: z.record(z.enum(objectives), z.number()),
    counts: adCounts,
    audiences: z.record(z.string(), seedWeights),
  }),
);
