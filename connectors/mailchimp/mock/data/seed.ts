import { z } from 'zod';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { readSeed, seedDay, seedTexts } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** Subjects, links and products of campaigns. */
const businessSchema = z.strictObject({
  titles: seedTexts.length(5),
  paths: seedTexts.length(5),
  products: seedTexts.length(4),
});

const audienceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  since: seedDay.default(FIRST_DAY),
  /** Members on its first day. */
  starting: z.number().default(1800),
  /** Who joins on an average day. */
  joinsPerDay: z.number().default(4),
  /** Currencies of the shops that are connected; none where there is no shop. */
  currencies: seedTexts.default([]),
  /** Days of the week on which a campaign is sent, Sunday is 0. */
  sendDays: z.array(z.number()).default([2]),
  /** Of UTC. */
  sendHour: z.number().default(15),
  /** The value of an order, in hundredths. */
  orderValueCents: z.number().default(0),
  business: z.enum(['hotel', 'pottery', 'office']).default('office'),
  /** Mailchimp has not computed its rates yet. */
  isNew: z.literal(true).optional(),
});
export type AudienceSeed = z.infer<typeof audienceSchema>;
export type Business = z.infer<typeof businessSchema>;

/** `email` is who signs in; contacts and hours are those of one data centre and zone. */
const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  userId: z.number(),
  dataCentre: z.string(),
  timeZone: z.string(),
  audiences: z.array(audienceSchema),
});
export type AccountSeed = z.infer<typeof accountSchema>;

export const mailchimpSeed = readSeed(
  'mailchimp/mock/data/seed.json',
  json,
  z.strictObject({
    accounts: z.array(accountSchema),
    businesses: z.record(audienceSchema.shape.business.unwrap(), businessSchema),
  }),
);
