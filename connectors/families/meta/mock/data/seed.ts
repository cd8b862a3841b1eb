import { z } from 'zod';
import { readSeed, seedClient, seedDay, seedTexts } from '../../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** A campaign plan; its ad sets and ads are its audiences times its creatives. */
const campaignSchema = z.strictObject({
  name: z.string(),
  objective: z.enum([
    'OUTCOME_SALES',
    'OUTCOME_LEADS',
    'OUTCOME_TRAFFIC',
    'OUTCOME_AWARENESS',
    'OUTCOME_ENGAGEMENT',
  ]),
  /** Share of the account's budget while it runs. */
  weight: z.number(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).default('ACTIVE'),
  /** Months (1-12) in which it runs every year; all when absent. */
  months: z.array(z.number()).optional(),
  audiences: seedTexts,
  creatives: seedTexts,
});
export type CampaignPlan = z.infer<typeof campaignSchema>;

const yearly = { month: z.number(), dayOfMonth: z.number(), days: z.number() };

/** One ad account of a client, with currency and zone where they are not the client's. Money in whole units of its currency. */
const accountSchema = z.strictObject({
  id: z.string(),
  client: seedClient,
  name: z.string(),
  currency: z.string().optional(),
  timeZone: z.string().optional(),
  /** 1 active, 2 disabled, 101 closed. */
  status: z.literal([1, 2, 101]),
  /** Average daily spend at the start of 2019. */
  dailyBudget: z.number(),
  yearlyGrowth: z.number(),
  seasonality: z.number(),
  peakDayOfYear: z.number(),
  campaigns: z.array(z.strictObject({ name: z.string(), ...yearly, lift: z.number() })),
  /** Weekdays (Sunday is 0) without delivery. */
  restDays: z.array(z.number()).default([]),
  /** Weeks of each year without delivery. */
  pauses: z.array(z.strictObject(yearly)),
  /** The day after which the account is closed. */
  closedAfter: seedDay.optional(),
  /** Average value of a purchase, 0 without sales. */
  basket: z.number(),
  customConversions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  plans: z.array(campaignSchema),
});
export type AccountPlan = z.infer<typeof accountSchema>;

/** Country, city and weight. */
const places = z.record(
  z.enum(['american', 'western', 'german', 'british']),
  z.array(z.tuple([z.string(), z.string(), z.number()])),
);

export const ALL_TASKS = ['ANALYZE', 'ADVERTISE', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];

const pageSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  category: z.string(),
  client: seedClient,
  /** The tasks of the people who see the page. */
  tasks: seedTexts.default(ALL_TASKS),
  /** Views of a day, and their yearly growth. */
  views: z.number(),
  growth: z.number(),
  /** Followers at the start of 2019. */
  followers: z.number(),
  /** Share of its views that were paid for. */
  paid: z.number(),
  postsPerWeek: z.number(),
  places: places.keyType,
  rating: z.strictObject({ stars: z.number(), count: z.number() }).nullable(),
  /** Texts of posts; one in nine has none. */
  topics: seedTexts,
});
export type PageSeed = z.infer<typeof pageSchema>;

const instagramSchema = pageSchema
  .pick({
    id: true,
    name: true,
    username: true,
    views: true,
    growth: true,
    followers: true,
    postsPerWeek: true,
  })
  .extend({ page: z.string(), biography: z.string(), captions: seedTexts, places: places.keyType })
  .strict();

/** `places` are those of followers of pages; the person may post to the last page, but not analyse it. */
export const metaSeed = readSeed(
  'families/meta/mock/data/seed.json',
  json,
  z.strictObject({
    adAccounts: z.array(accountSchema),
    places,
    pages: z.array(pageSchema),
    instagramPlaces: z.partialRecord(places.keyType, places.valueType),
    instagram: z.array(instagramSchema),
  }),
);
