import { z } from 'zod';
import { readSeed, seedDay, seedTexts } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

const workflowSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  total: z.number(),
  in: z.number(),
  exited: z.number(),
  met_goal: z.number(),
});

/** Stages are probabilities in percent, by name. */
const pipelineSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  currency: z.enum(['USD', 'EUR']),
  default: z.boolean().default(false),
  recurring: z.boolean().default(false),
  archived: z.boolean().default(false),
  /** Opportunities on an average working day. */
  dealsPerDay: z.number(),
  /** The average value of an opportunity. */
  averageValue: z.number(),
  /** The first day (since 1970). */
  since: seedDay,
  stages: z.record(z.string(), z.number()),
});

export const crmSeed = readSeed(
  'salesflare/mock/data/seed.json',
  json,
  z.strictObject({
    users: z.array(
      z.strictObject({ id: z.number(), name: z.string(), email: z.string(), disabled: z.boolean() }),
    ),
    tags: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    accounts: seedTexts,
    lostReasons: seedTexts,
    leadSources: seedTexts,
    workflows: z.array(workflowSchema),
    pipelines: z.array(pipelineSchema),
  }),
);
