import { z } from 'zod';
import { readSeed, seedTexts, seedWeights } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const metricSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  integration: z.string().default('Klaviyo'),
  /** Events by people who show interest on a day. */
  share: z.number(),
  /** The average value of an event, in hundredths; 0 without values. */
  averageValueCents: z.number().default(0),
  /** The share of those who clicked a message that do it because of it; null for metrics that don't measure messages. */
  conversion: z.number().nullable().default(null),
  /** Computed from other metrics: it has no events of its own. */
  isFormula: z.literal(true).optional(),
});
export type MailMetric = z.infer<typeof metricSchema>;

const formSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'live']),
  versions: seedTexts,
  viewRate: z.number(),
});
export type MailForm = z.infer<typeof formSchema>;

const channel = z.enum(['email', 'sms']);
export type Channel = z.infer<typeof channel>;

const flowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(['live', 'manual', 'draft']).default('live'),
  archived: z.boolean().default(false),
  trigger: z.string(),
  tagIds: seedTexts.default([]),
  messages: z.array(
    z.strictObject({ name: z.string(), channel: channel.default('email'), sendRate: z.number() }),
  ),
});
export type FlowSeed = z.infer<typeof flowSchema>;

const tag = z.strictObject({ id: z.string(), name: z.string() });

/** Attributes are those of events of mail, of orders and of clicks. */
export const klaviyoSeed = readSeed(
  'klaviyo/mock/data/seed.json',
  json,
  z.strictObject({
    metrics: z.array(metricSchema),
    tags: z.tuple([tag, tag, tag]),
    listTopics: seedTexts,
    segmentNames: seedTexts,
    forms: z.array(formSchema),
    flows: z.array(flowSchema),
    attributes: z.strictObject({
      mail: z.record(z.string(), seedWeights),
      attributed: z.record(z.string(), seedWeights),
      links: seedWeights,
    }),
  }),
);
