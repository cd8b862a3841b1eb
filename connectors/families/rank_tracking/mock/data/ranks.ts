import { chance } from '../../../../mock-kit/random.ts';
import type { RankSite, WatchedEngine, WatchedKeyword } from './sites.ts';

/** The site itself in a comparison. */
export const OWN = -1;

/** The number of checked results. */
export const DEPTH = 100;

/**
 * The place of a site (`OWN`) or of its competitor (by index) for a keyword at an engine on a day (days since 1970); null
 * outside the first hundred, and before the first check. Places drift over weeks, jump occasionally, and improve over the
 * years.
 */
export function rankOn(
  site: RankSite,
  keyword: WatchedKeyword,
  engine: WatchedEngine,
  day: number,
  who: number = OWN,
): number | null {
  if (day < site.since) return null;
  const seed = keyword.id * 7 + engine.id + who * 131;
  const years = (day - site.since) / 365;
  const base = who === OWN ? keyword.anchor * 0.86 ** years : 4 + chance(seed, 1) * 45;
  const drift = 1 + 0.35 * Math.sin(day / (23 + (keyword.id % 31)) + chance(seed, 2) * 6);
  const jump = chance(seed, Math.floor(day / 9), 3) < 0.08 ? 2.6 : 1;
  const noise = (chance(seed, day, 4) - 0.5) * 1.6;
  const device = engine.device === 2 ? 1.08 : 1;
  const place = Math.max(1, Math.round(base * drift * jump * device + noise));
  return place > DEPTH ? null : place;
}

/** The share of searches that click on a place, which falls with the place. */
export function clickShare(rank: number | null): number {
  return rank === null ? 0 : Math.round((0.32 / rank ** 1.05) * 10_000) / 10_000;
}

/** Monthly visits from a place. */
export function visitsOf(keyword: WatchedKeyword, rank: number | null): number {
  return Math.round(keyword.volume * clickShare(rank));
}
