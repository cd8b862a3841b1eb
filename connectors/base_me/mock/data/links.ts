import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, draw, pick } from '../../../mock-kit/random.ts';
import { type LinkClient, linkTypes, linkUsers } from './link-clients.ts';

export type LinkStatus = 'opportunity' | 'requested' | 'pending' | 'confirmed';
export type LinkHealth = 'not_confirmed' | 'live_dofollow' | 'live_nofollow' | 'dead';

/** One link from the day it was found on. Hours are since 1970-01-01 UTC; null for what never happens to it. */
export type LinkRecord = {
  id: number;
  clientId: number;
  domain: string;
  url: string;
  targetUrl: string;
  anchor: string;
  type: (typeof linkTypes)[number]['id'];
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
      const weekday = (found + 4) % 7;
      const growth = 1 + (found - FIRST_DAY) / 3000;
      const expected = weekday === 0 || weekday === 6 ? 0 : client.pace * growth;
      const count = Math.floor(draw(expected * (0.5 + chance(client.id, found, 1)), client.id, found, 2));
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

const HOSTS = ['journal', 'magazin-für-alles', 'review', 'blog', 'guide', 'daily', 'forum', 'wiki'];
const ANCHORS = [
  'brand',
  'best tools',
  '🏺 handmade mugs',
  'Hütten & Höfe',
  'read more',
  "the owner's guide",
];
const PAGES = ['/', '/blog/', '/pricing/', '/guide/'];

/** Six in ten come through, one in six of those is lost again. */
function linkOf(client: LinkClient, found: number, index: number): LinkRecord {
  const seed = client.id * 31 + index;
  const luck = (part: number) => chance(seed, found, part);
  const createdHour = found * 24 + 7 + Math.floor(luck(1) * 12);
  const step = (from: number | null, odds: number, days: number, part: number) =>
    from !== null && luck(part) < odds ? from + 5 + Math.floor(luck(part + 1) * days * 24) : null;
  const requestedHour = step(createdHour, 0.9, 4, 10);
  const pendingHour = step(requestedHour, 0.82, 8, 12);
  const confirmedHour = step(pendingHour, 0.85, 14, 14);
  const host = HOSTS[pick([3, 2, 3, 4, 2, 2, 1, 1], seed, found, 20)] ?? 'blog';
  const domain = `${host}-${1 + Math.floor(luck(21) * 40)}.example`;
  const type = linkTypes[pick([5, 3, 2, 2, 1, 2], seed, found, 22)]?.id ?? 'pr';
  return {
    id: found * 1000 + (client.id % 100) * 10 + index,
    clientId: client.id,
    domain,
    url: `https://${domain}/post-${found}-${index}`,
    targetUrl: `https://${client.domain}${PAGES[pick([4, 3, 1, 2], seed, found, 23)] ?? '/'}`,
    anchor: ANCHORS[pick([5, 3, 1, 1, 2, 1], seed, found, 24)] ?? 'brand',
    type,
    userId: linkUsers[pick([2, 3, 4], seed, found, 25)]?.id ?? 8,
    createdHour,
    requestedHour,
    pendingHour,
    confirmedHour,
    lostHour: step(confirmedHour, 0.16, 300, 16),
    follows: luck(26) < 0.78,
    price: luck(27) < 0.3 ? 0 : Math.round(4000 + luck(28) * 24_000) / 100,
    domainAuthority: 12 + Math.floor(luck(29) * 60),
    domainRating: 10 + Math.floor(luck(30) * 65),
    organicTraffic: Math.floor(200 + luck(31) ** 3 * 60_000),
  };
}
