import { z } from 'zod';
import { readSeed, seedDay, seedTexts } from '../../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** A country with search results. `volume` is its number of searches relative to the United States. */
const marketSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  engine: z.string(),
  volume: z.number(),
});
export type Market = z.infer<typeof marketSchema>;

/** The search terms of an industry: subjects, each in all of its `phrases`. `peakMonth` is the one with the highest demand. */
const topicSchema = z.strictObject({
  markets: seedTexts,
  peakMonth: z.number(),
  phrases: z.enum(['english', 'german']),
  subjects: seedTexts,
});

const sizeSchema = z.strictObject({ breadth: z.number(), advertises: z.number(), referrers: z.number() });

const domainSchema = z.strictObject({
  host: z.string(),
  topic: z.string(),
  size: z.enum(['large', 'middle', 'small']),
  strength: z.number(),
  yearlyImprovement: z.number(),
});
export type DomainSeed = z.infer<typeof domainSchema>;

/** An engine and a place where a project's keywords are checked each day. */
const regionSchema = z.strictObject({
  id: z.number(),
  market: z.string(),
  country: z.string(),
  active: z.boolean().default(true),
  city: z.string().nullable().default(null),
  device: z.enum(['desktop', 'mobile']).default('desktop'),
});
export type TrackedRegion = z.infer<typeof regionSchema>;

/** `keywords` is how many are tracked. */
const projectSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  host: z.string(),
  since: seedDay,
  keywords: z.number(),
  regions: z.array(regionSchema),
});
export type ProjectSeed = z.infer<typeof projectSchema>;

/** `%` in a phrase is the subject; a feature is `held` where a site can be found in it. */
export const seoSeed = readSeed(
  'families/seo/mock/data/seed.json',
  json,
  z.strictObject({
    markets: z.array(marketSchema),
    phrases: z.record(topicSchema.shape.phrases, seedTexts),
    topics: z.record(z.string(), topicSchema),
    sizes: z.record(domainSchema.shape.size, sizeSchema),
    domains: z.array(domainSchema),
    features: z.array(z.strictObject({ code: z.number(), name: z.string(), held: z.boolean() })),
    referrers: z.strictObject({
      words: seedTexts,
      kinds: seedTexts,
      zones: z.array(z.strictObject({ zone: z.string(), country: z.string() })),
      anchors: seedTexts,
      paths: seedTexts,
    }),
    tags: z.array(z.strictObject({ id: z.number(), value: z.string() })),
    projects: z.array(projectSchema),
  }),
);
