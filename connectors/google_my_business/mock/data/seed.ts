import { z } from 'zod';
import { readSeed, seedTexts } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** Shares of viewers that called, requested directions and so on; a missing one is 0. */
const actions = z.strictObject({
  CALL_CLICKS: z.number(),
  WEBSITE_CLICKS: z.number(),
  BUSINESS_DIRECTION_REQUESTS: z.number(),
  BUSINESS_BOOKINGS: z.number().optional(),
  BUSINESS_FOOD_MENU_CLICKS: z.number().optional(),
});

/** `positiveShare` is the share of reviews with four or five stars; a keyword has one word of each list. */
const tradeSchema = z.strictObject({
  peakDayOfYear: z.number(),
  seasonality: z.number(),
  week: z.array(z.number()).length(7),
  reviews: z.strictObject({ perYear: z.number(), positiveShare: z.number() }),
  actions,
  keywords: z.array(seedTexts).length(3),
});
export type Trade = z.infer<typeof tradeSchema>;

/** Businesses that come to their customers have no address; locations that are not verified have no metrics. */
const placeSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  trade: z.enum(['shop', 'clinic', 'hotel', 'pottery', 'office']),
  base: z.number(),
  growth: z.number().default(0.08),
  verified: z.boolean().default(true),
  storeCode: z.string().optional(),
  address: z
    .strictObject({
      regionCode: z.string(),
      languageCode: z.string(),
      postalCode: z.string(),
      locality: z.string(),
      addressLines: seedTexts,
    })
    .optional(),
});
export type PlaceSeed = z.infer<typeof placeSchema>;

export const placesSeed = readSeed(
  'google_my_business/mock/data/seed.json',
  json,
  z.strictObject({
    trades: z.record(placeSchema.shape.trade, tradeSchema),
    places: z.array(placeSchema),
    reviews: z.strictObject({
      names: seedTexts,
      praise: seedTexts,
      blame: seedTexts,
    }),
  }),
);
