import { dayParts } from '../../../../mock-kit/days.ts';
import { chance, seedOf } from '../../../../mock-kit/random.ts';
import type { WatchedKeyword } from './sites.ts';

/** Whether results for a keyword have an AI overview. */
export function hasAiOverview({ id }: WatchedKeyword): boolean {
  return id % 3 === 0;
}

/** Whether that result names the site, as it does for high places. */
export function ownsAiOverview(keyword: WatchedKeyword, rank: number | null): boolean {
  return hasAiOverview(keyword) && rank !== null && rank <= 5;
}

/** The place on the map among the results; null for keywords without one. */
export function localPackRank({ id }: WatchedKeyword, day: number): number | null {
  return id % 5 === 0 ? 1 + Math.floor(6 * chance(id, day, 31)) : null;
}

/** Maximum height of a place on the page. */
export function pixelsFromTop({ id }: WatchedKeyword, rank: number): number {
  return 120 + 95 * rank + (id % 40);
}

/** Results of visits to a page on a day, as in Analytics. Money in cents, the rate in tenths of a percent. */
export function pageVisits(domain: string, path: string, day: number) {
  const seed = seedOf(domain + path);
  const week = dayParts(day).weekday % 7 === 0 ? 0.6 : 1;
  const activeUsers = Math.floor((20 + (seed % 180)) * week * (0.7 + 0.6 * chance(seed, day, 41)));
  const conversions = Math.floor(activeUsers * 0.04 * (0.5 + chance(seed, day, 42)));
  return {
    activeUsers,
    conversions,
    revenueCents: conversions * (1500 + (seed % 4000)),
    bouncePermille: 300 + Math.floor(300 * chance(seed, day, 43)),
    sessionSeconds: 30 + Math.floor(150 * chance(seed, day, 44)),
  };
}
