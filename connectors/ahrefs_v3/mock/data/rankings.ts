import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { chance } from '../../../mock-kit/random.ts';
import type { SeoKeyword, SeoSite } from './seo-sites.ts';

/** A ranking of a site on a day. `traffic` is visits per month, `value` their cost in US cents. */
export type Ranking = {
  keyword: SeoKeyword;
  position: number;
  path: string;
  kind: 'organic' | 'snippet' | 'image';
  traffic: number;
  value: number;
};

/** An advertisement of a site on a day. */
export type PaidValues = { keywords: number; traffic: number; cost: number; pages: number };

/** A part of a site or of its keywords; null for all of it. */
export type Scope = { country: string | null; path: ((path: string) => boolean) | null };

export const WHOLE: Scope = { country: null, path: null };

/** How deep results are looked through. */
const DEPTH = 100;

const memory = new BoundedMap<string, readonly Ranking[]>(150);

/** All rankings of a site on a day (days since 1970); none before its first one. */
export function rankingsOn(site: SeoSite, day: number, scope: Scope = WHOLE): readonly Ranking[] {
  const all = memory.remember(`${site.seed} ${day}`, () =>
    site.market.keywords.flatMap((keyword) => rankingOf(site, keyword, day) ?? []),
  );
  return all.filter((ranking) => isIn(scope, ranking.keyword, ranking.path));
}

function isIn({ country, path }: Scope, keyword: SeoKeyword, at: string): boolean {
  return (country === null || keyword.country === country) && (path === null || path(at));
}

function rankingOf(site: SeoSite, keyword: SeoKeyword, day: number): Ranking | null {
  const position = positionOn(site, keyword, day);
  if (position === null) return null;
  const traffic = Math.round(keyword.volume * clickShare(position));
  const kind = position === 1 && keyword.features.includes('snippet') ? 'snippet' : 'organic';
  return {
    keyword,
    position,
    path: pathOf(site, keyword),
    kind: keyword.features.includes('image') && position > 40 ? 'image' : kind,
    traffic,
    value: traffic * (keyword.cpc ?? 0),
  };
}

/** Places drift over weeks, jump now and then, and get better with the years. */
function positionOn(site: SeoSite, keyword: SeoKeyword, day: number): number | null {
  if (day < site.since) return null;
  const years = (day - site.since) / 365;
  const base = (1.5 + chance(site.seed, keyword.id, 1) ** 1.5 * 300) * (0.94 ** years / site.strength);
  const drift = 1 + 0.3 * Math.sin(day / (19 + (keyword.id % 37)) + chance(site.seed, keyword.id, 2) * 6);
  const jump = chance(site.seed, keyword.id, Math.floor(day / 11), 3) < 0.07 ? 2.8 : 1;
  const place = Math.max(1, Math.round(base * drift * jump + chance(site.seed, keyword.id, day, 4)));
  return place > DEPTH ? null : place;
}

function pathOf(site: SeoSite, keyword: SeoKeyword): string {
  return site.pages[Math.floor(chance(site.seed, keyword.id, 5) ** 1.5 * site.pages.length)] ?? '/';
}

/** The share of searches that click on a place. */
function clickShare(position: number): number {
  return 0.31 / position ** 1.1;
}

/** Keywords with ads change from month to month; some months have none. */
export function paidOn(site: SeoSite, day: number, scope: Scope = WHOLE): PaidValues {
  const month = Math.floor(day / 30);
  const bids =
    day < site.since || chance(site.seed, month, 20) < 0.1
      ? []
      : site.market.keywords.filter(
          (keyword) =>
            chance(site.seed, keyword.id, month, 21) < 0.05 && isIn(scope, keyword, pathOf(site, keyword)),
        );
  const traffic = (keyword: SeoKeyword) => Math.round(keyword.volume * 0.03);
  return {
    keywords: bids.length,
    traffic: bids.reduce((sum, keyword) => sum + traffic(keyword), 0),
    cost: bids.reduce((sum, keyword) => sum + traffic(keyword) * (keyword.cpc ?? 0), 0),
    pages: new Set(bids.map((keyword) => pathOf(site, keyword))).size,
  };
}
