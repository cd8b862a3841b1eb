import { at } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { type DemandCurve, demandOn } from '../../../mock-kit/dataset/demand.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, pick, randomCount } from '../../../mock-kit/random.ts';
import type { LinkClient } from './link-clients.ts';
import { linkSeed } from './seed.ts';

export type LinkStatus = 'opportunity' | 'requested' | 'pending' | 'confirmed';
export type LinkHealth = 'not_confirmed' | 'live_dofollow' | 'live_nofollow' | 'dead';

/** One link from its first day on. Hours are since 1970-01-01 UTC; null for steps that it never reaches. */
export type LinkRecord = {
  id: number;
  clientId: number;
  domain: string;
  url: string;
  targetUrl: string;
  anchor: string;
  type: string;
  userId: number;
  createdHour: number;
  requestedHour: number | null;
  pendingHour: number | null;
  confirmedHour: number | null;
  lostHour: number | null;
  follows: boolean;
  price: number;
  domainAuthority: number;
  domainRating: number;
  organicTraffic: number;
};

const memory = new BoundedMap<string, readonly LinkRecord[]>(60);

/** Every link that was found for a client up to a day (days since 1970), the oldest first. */
export function linksUntil(client: LinkClient, day: number): readonly LinkRecord[] {
  return memory.remember(`${client.id} ${day}`, () => {
    const links: LinkRecord[] = [];
    for (let found = FIRST_DAY; found <= day; found += 1) {
      const count = randomCount(demandOn(demandOf(client), found), client.id, found, 2);
      for (let index = 0; index < count; index += 1) links.push(linkOf(client, found, index));
    }
    return links;
  });
}

/** How far a link has come at an hour. */
export function statusAt(link: LinkRecord, hour: number): LinkStatus {
  const reached = (at: number | null) => at !== null && at <= hour;
  if (reached(link.confirmedHour)) return 'confirmed';
  if (reached(link.pendingHour)) return 'pending';
  return reached(link.requestedHour) ? 'requested' : 'opportunity';
}

export function healthAt(link: LinkRecord, hour: number): LinkHealth {
  if (statusAt(link, hour) !== 'confirmed') return 'not_confirmed';
  if (link.lostHour !== null && link.lostHour <= hour) return 'dead';
  return link.follows ? 'live_dofollow' : 'live_nofollow';
}

const demandOf = ({ id, linksPerDay }: LinkClient): DemandCurve => ({
  seed: id,
  base: linksPerDay,
  yearlyGrowth: 0.1,
  seasonality: 0,
  peakDayOfYear: 1,
  week: [0, 1, 1, 1, 1, 1, 0],
  campaigns: [],
});

/** Six in ten come through, one in six of those is lost again. */
function linkOf(client: LinkClient, found: number, index: number): LinkRecord {
  const seed = client.id * 31 + index;
  const random = (part: number) => chance(seed, found, part);
  const createdHour = found * 24 + 7 + Math.floor(random(1) * 12);
  const step = (from: number | null, odds: number, days: number, part: number) =>
    from !== null && random(part) < odds ? from + 5 + Math.floor(random(part + 1) * days * 24) : null;
  const requestedHour = step(createdHour, 0.9, 4, 10);
  const pendingHour = step(requestedHour, 0.82, 8, 12);
  const confirmedHour = step(pendingHour, 0.85, 14, 14);
  const chosen = (weights: Record<string, number>, part: number) =>
    Object.keys(weights)[pick(Object.values(weights), seed, found, part)] ?? '';
  const one = <Entry extends { weight: number }>(entries: readonly Entry[], part: number) => {
    const weights = entries.map(({ weight }) => weight);
    return at(entries, pick(weights, seed, found, part));
  };
  const domain = `${chosen(linkSeed.hosts, 20)}-${1 + Math.floor(random(21) * 40)}.example`;
  return {
    id: found * 1000 + (client.id % 100) * 10 + index,
    clientId: client.id,
    domain,
    url: `https://${domain}/post-${found}-${index}`,
    targetUrl: `https://${client.domain}${chosen(linkSeed.pages, 23)}`,
    anchor: chosen(linkSeed.anchors, 24),
    type: one(linkSeed.types, 22).id,
    userId: one(linkSeed.users, 25).id,
    createdHour,
    requestedHour,
    pendingHour,
    confirmedHour,
    lostHour: step(confirmedHour, 0.16, 300, 16),
    follows: random(26) < 0.78,
    price: random(27) < 0.3 ? 0 : Math.round(4000 + random(28) * 24_000) / 100,
    domainAuthority: 12 + Math.floor(random(29) * 60),
    domainRating: 10 + Math.floor(random(30) * 65),
    organicTraffic: Math.floor(200 + random(31) ** 3 * 60_000),
  };
}
