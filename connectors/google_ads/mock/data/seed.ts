import { z } from 'zod';
import { readSeed, seedClient, seedCurve, seedTexts } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** An ad group, or an asset group of Performance Max. */
const groupSchema = z.strictObject({
  name: z.string(),
  weight: z.number(),
  /** Text and match. */
  keywords: z.array(z.tuple([z.string(), z.enum(['EXACT', 'PHRASE', 'BROAD'])])).default([]),
  /** Name and path. */
  ads: z.array(z.tuple([z.string(), z.string()])),
  /** Title, brand and type. */
  products: z.array(z.tuple([z.string(), z.string(), z.string()])).default([]),
});
export type GroupSeed = z.infer<typeof groupSchema>;

/** Rates are averages; money is in units of the account's currency. */
const campaignSchema = z.strictObject({
  name: z.string(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).default('ENABLED'),
  channel: z.enum(['SEARCH', 'DISPLAY', 'SHOPPING', 'VIDEO', 'PERFORMANCE_MAX']),
  /** Of the account's interest, in impressions per person. */
  reach: z.number(),
  clickRate: z.number(),
  costPerClick: z.number(),
  conversionRate: z.number(),
  valuePerConversion: z.number(),
  dailyBudget: z.number(),
  optimization: z.number(),
  /** Last month in which it ran; unlimited where left out. */
  until: month.optional(),
  groups: z.array(groupSchema),
});
export type CampaignSeed = z.infer<typeof campaignSchema>;

const accountSchema = z.strictObject({
  id: z.string(),
  client: seedClient,
  nameless: z.boolean().default(false),
  status: z.enum(['ENABLED', 'CANCELED']).default('ENABLED'),
  /** Of its demand. */
  curve: seedCurve.extend({ key: z.string() }),
  cities: seedTexts,
});
export type AccountSeed = z.infer<typeof accountSchema>;

/** A city with its region and country, each a geo target. */
const geoTargetSchema = z.strictObject({
  country: z.string(),
  region: z.string(),
  city: z.string(),
  weight: z.number(),
});
export type GeoTarget = z.infer<typeof geoTargetSchema>;

/** Campaigns are those of a client; ids of everything in them follow from its number. */
export const adsSeed = readSeed(
  'google_ads/mock/data/seed.json',
  json,
  z.strictObject({
    geoTargets: z.record(z.string(), z.string()),
    places: z.array(geoTargetSchema),
    accounts: z.array(accountSchema),
    clients: z.partialRecord(
      seedClient,
      z.strictObject({ number: z.number(), campaigns: z.array(campaignSchema) }),
    ),
  }),
);
