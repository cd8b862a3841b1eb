import { z } from 'zod';
import { readSeed } from '../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** Values with their weights. */
const weights = z.record(z.string(), z.number());

/** `hosts`, `anchors` and `pages` are those of links. */
export const linkSeed = readSeed(
  'base_me/mock/data/seed.json',
  json,
  z.strictObject({
    types: z.array(z.strictObject({ id: z.string(), name: z.string(), weight: z.number() })),
    teams: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    users: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        role: z.string(),
        team_id: z.number(),
        weight: z.number(),
      }),
    ),
    ...{ hosts: weights, anchors: weights, pages: weights },
  }),
);
