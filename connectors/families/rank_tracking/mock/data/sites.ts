import { z } from 'zod';
import { at } from '../../../../mock-kit/at.ts';
import { type Client, clients } from '../../../../mock-kit/dataset/agency-clients.ts';
import { dayParts } from '../../../../mock-kit/days.ts';
import { chance, seedOf } from '../../../../mock-kit/random.ts';
import { readSeed, seedClient, seedDay } from '../../../../mock-kit/seed.ts';
import json from './seed.json' with { type: 'json' };

/** A tracked search term. Money in US dollars, `competition` from 0 to 1. */
export type WatchedKeyword = {
  id: number;
  text: string;
  volume: number;
  costPerClick: number;
  competition: number;
  tags: readonly string[];
  path: string;
  intent: string;
  starred: boolean;
  /** The difficulty: the place around which the site moves. */
  anchor: number;
};

/** Where results are checked. `device` 1 is a desktop, 2 a phone. */
const engineSchema = z.strictObject({
  id: z.number(),
  name: z.string(),
  engine: z.string(),
  device: z.number(),
  location: z.string(),
  country: z.string(),
});
export type WatchedEngine = z.infer<typeof engineSchema>;

/** A site that is tracked from a day on (days since 1970). */
export type RankSite = {
  id: number;
  client: Client;
  domain: string;
  since: number;
  competitors: readonly { id: number; domain: string; name: string }[];
  engines: readonly WatchedEngine[];
  keywords: readonly WatchedKeyword[];
};

const texts = z.array(z.string());
const seed = readSeed(
  'families/rank_tracking/mock/data/seed.json',
  json,
  z.strictObject({
    engines: z.array(engineSchema),
    sites: z.array(
      z.strictObject({
        id: z.number(),
        client: seedClient,
        since: seedDay,
        engines: z.array(z.number()),
        competitors: texts,
        terms: texts,
      }),
    ),
    ...{ intents: texts, paths: texts, forms: texts, tags: texts },
  }),
);

export const rankTags: readonly string[] = seed.tags;

export const rankSites: readonly RankSite[] = seed.sites.map((site) => {
  const client = clients[site.client];
  const domain = client.host.replace(/^www\./, '');
  return {
    id: site.id,
    client,
    domain,
    since: site.since,
    competitors: site.competitors.map((name, index) => ({
      id: site.id * 10 + index,
      domain: `${name}.example`,
      name,
    })),
    engines: seed.engines.filter(({ id }) => site.engines.includes(id)),
    keywords: site.terms
      .flatMap((term) => seed.forms.map((form) => `${term}${form}`))
      .map((text, index) => keyword(site.id * 1000 + index, text, seedOf(domain))),
  };
});

/** Checked days of a site from `first` to `last`: each, or Mondays for weekly sites. */
export function checkedDaysOf({ since }: RankSite, isWeekly: boolean, first: number, last: number): number[] {
  const from = Math.max(first, since);
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  return days.filter((day) => !isWeekly || dayParts(day).weekday === 1);
}

function keyword(id: number, text: string, siteSeed: number): WatchedKeyword {
  const random = (part: number) => chance(siteSeed, id, part);
  return {
    id,
    text,
    volume: Math.round(20 + random(1) ** 3 * 40_000),
    costPerClick: Math.round(20 + random(2) * 700) / 100,
    competition: Math.round(random(3) * 100) / 100,
    tags: seed.tags.filter((_, index) => random(10 + index) < 0.3),
    path: at(seed.paths, Math.floor(random(4) * seed.paths.length)),
    intent: at(seed.intents, Math.floor(random(5) * seed.intents.length)),
    starred: random(6) < 0.15,
    anchor: 1 + random(7) ** 1.4 * 70,
  };
}
