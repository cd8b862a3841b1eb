import { z } from 'zod';
import { readSeed, seedCurve, seedTexts } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

export const SEARCH_TYPES = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Search terms and the pages that rank for them: the second one shows below the first for some of them. */
const topicSchema = z.strictObject({
  query: z.string(),
  page: z.string(),
  second: z.string().optional(),
  /** Share of the domain's impressions, relative to its other topics. */
  weight: z.number(),
  /** Usual place among the results. */
  rank: z.number(),
  appearance: z.string().optional(),
  brand: z.boolean().optional(),
});
export type Topic = z.infer<typeof topicSchema>;

const domainSchema = z.strictObject({
  name: z.string(),
  key: z.string(),
  /** Of pages that are paths only. */
  origin: z.string(),
  curve: seedCurve.extend({ week: z.array(z.number()).length(7) }),
  /** Country weights, alpha-3. */
  countries: z.record(z.string(), z.number()),
  /** Rare searches per day, and the number of different ones they are chosen from. */
  rare: z.strictObject({
    perDay: z.number(),
    vocabulary: z.number(),
    words: z.array(seedTexts),
  }),
  /** Share of impressions by search type besides `web`. */
  types: z.partialRecord(z.enum(SEARCH_TYPES), z.number()),
  /** Chance of a day without a single impression. */
  emptyDayChance: z.number().default(0),
  topics: z.array(topicSchema),
});
export type DomainSeed = z.infer<typeof domainSchema>;

const permission = z.enum(['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser']);
export type Permission = z.infer<typeof permission>;

export const searchSeed = readSeed(
  'google_webmasters/mock/data/seed.json',
  json,
  z.strictObject({ domains: z.array(domainSchema), sites: z.record(z.string(), permission) }),
);
