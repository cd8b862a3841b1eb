import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { FIRST_DAY, isoDay } from '../../../mock-kit/days.ts';
import { chance, pick, randomCount, seedOf } from '../../../mock-kit/random.ts';
import type { SeoSite } from './seo-sites.ts';

/** A link, from the day it was found to the day it was missed (days since 1970; null while it exists). */
export type Backlink = {
  id: number;
  domain: string;
  urlFrom: string;
  title: string;
  pathTo: string;
  anchor: string;
  dofollow: boolean;
  firstDay: number;
  lostDay: number | null;
  urlRating: number;
  pageTraffic: number;
};

/** Properties of a linking domain. */
export type LinkingDomain = { rating: number; traffic: number; spam: boolean };

const HOSTS = ['journal', 'magazin-für-alles', 'review', 'blog', 'guide', 'daily', 'forum', 'wiki', 'news'];
const ANCHORS = [
  '',
  'read more',
  'official site',
  '🏺 a lovely find',
  'Hütten & Höfe',
  "the owner's guide",
  'here',
];
const WEIGHTS = [6, 3, 2, 1, 1, 1, 2];

const memory = new BoundedMap<string, readonly Backlink[]>(30);

/**
 * All links of a site up to a day in the order of discovery, including lost ones. A link that is lost later counts as live.
 */
export function backlinksUntil(site: SeoSite, day: number): readonly Backlink[] {
  return memory.remember(`${site.seed} ${day}`, () => {
    const links: Backlink[] = [];
    for (let found = Math.max(site.since, FIRST_DAY); found <= day; found += 1) {
      const growth = 0.5 + (found - FIRST_DAY) / 2500;
      const count = randomCount(
        site.linksPerDay * growth * (0.4 + 1.2 * chance(site.seed, found, 1)),
        site.seed,
        found,
        2,
      );
      for (let index = 0; index < count; index += 1) links.push(linkOf(site, found, index, day));
    }
    return links;
  });
}

function linkOf(site: SeoSite, found: number, index: number, today: number): Backlink {
  const random = (part: number) => chance(site.seed, found, index, part);
  const host = HOSTS[pick([4, 2, 3, 5, 2, 3, 2, 1, 3], site.seed, found, index, 10)] ?? 'blog';
  const domain = `${host}-${1 + Math.floor(random(11) ** 1.5 * 400)}.example`;
  const anchor = ANCHORS[pick(WEIGHTS, site.seed, found, index, 12)] ?? '';
  const lostDay = random(13) < 0.35 ? found + 1 + Math.floor(random(14) * 900) : null;
  return {
    id: found * 100 + index,
    domain,
    urlFrom: `https://${domain}/${isoDay(found).slice(0, 7)}/post-${found}-${index}`,
    title: `${host} on ${site.client?.name ?? site.domain}`,
    pathTo: site.pages[pick([6, 4, 2, 3, 1, 1, 1, 1, 1], site.seed, found, index, 15)] ?? '/',
    anchor: anchor === '' ? (site.client?.name ?? site.domain) : anchor,
    dofollow: random(16) < 0.76,
    firstDay: found,
    lostDay: lostDay !== null && lostDay <= today ? lostDay : null,
    urlRating: Math.round(random(17) ** 2 * 520) / 10,
    pageTraffic: Math.floor(random(18) ** 5 * 4000),
  };
}

export function linkingDomain(domain: string): LinkingDomain {
  const random = (part: number) => chance(seedOf(domain), part);
  return {
    rating: Math.round((4 + random(1) ** 1.3 * 86) * 10) / 10,
    traffic: Math.floor(random(2) ** 4 * 900_000),
    spam: random(3) < 0.06,
  };
}

export function isLive({ firstDay, lostDay }: Backlink, day: number): boolean {
  return firstDay <= day && (lostDay === null || lostDay > day);
}

export type LinkValues = {
  live: number;
  allTime: number;
  liveDomains: number;
  allTimeDomains: number;
  /** Both from 0 to 100, on a logarithmic scale. */
  domainRating: number;
  urlRating: number;
  /** Place among all sites; null without any link. */
  rank: number | null;
};

const ahrefsMetrics = new BoundedMap<string, LinkValues>(20_000);

/** How well a site is linked on a day, as known then: its whole, or the pages that pass. */
export function linkValuesOn(
  site: SeoSite,
  day: number,
  today: number,
  path: { key: string; passes: (path: string) => boolean } | null = null,
): LinkValues {
  return ahrefsMetrics.remember(`${site.seed} ${day} ${today} ${path?.key ?? ''}`, () => {
    const known = backlinksUntil(site, today).filter(
      (link) => link.firstDay <= day && (path === null || path.passes(link.pathTo)),
    );
    const live = known.filter((link) => isLive(link, day));
    const liveDomains = new Set(live.map(({ domain }) => domain)).size;
    return {
      live: live.length,
      allTime: known.length,
      liveDomains,
      allTimeDomains: new Set(known.map(({ domain }) => domain)).size,
      domainRating: ratingOf(100, liveDomains / 1200),
      urlRating: ratingOf(62, live.length / 2600),
      rank: liveDomains === 0 ? null : Math.round(80_000_000 / (1 + liveDomains) ** 1.5),
    };
  });
}

function ratingOf(most: number, links: number): number {
  return Math.round(most * (1 - Math.exp(-links)) * 10) / 10;
}
