import { clickShare, rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import type { WatchedKeyword } from '../../families/rank_tracking/mock/data/sites.ts';
import { chance } from '../../mock-kit/random.ts';
import { checkedDays, type Project } from './projects.ts';

/** The cost of one check of a keyword, in the account's currency. */
export function checkCost({ id }: WatchedKeyword): number {
  return id % 2 === 0 ? 0.02 : 0.05;
}

/** The place on the map of local searches, and among the ads; 0 where the site is in neither. */
export function mapPosition({ id }: WatchedKeyword, day: number): number {
  return id % 5 === 0 ? 1 + Math.floor(3 * chance(id, day, 71)) : 0;
}

export function paidPosition({ id }: WatchedKeyword, day: number): number {
  return id % 7 === 0 && chance(id, day, 72) < 0.6 ? 1 + Math.floor(4 * chance(id, day, 73)) : 0;
}

/** A project's own summary, of the last two days that were looked up. */
export function summaryOn(project: Project, today: number) {
  const { site } = project;
  const days = checkedDays(project, today - 400, today).slice(-2);
  const [yesterday = today, now = today] = days;
  const placesOn = (day: number) =>
    site.engines.flatMap((engine) => site.keywords.map((keyword) => rankOn(site, keyword, engine, day)));
  const [before, after] = [placesOn(yesterday), placesOn(now)];
  const mean = (places: (number | null)[]) => {
    const ranked = places.filter((place) => place !== null);
    return ranked.length === 0 ? 0 : ranked.reduce((sum, place) => sum + place, 0) / ranked.length;
  };
  const placesGained = (index: number) => (before[index] ?? 101) - (after[index] ?? 101);
  const seen = after.reduce<number>((sum, place) => sum + clickShare(place), 0);
  const inTop = (most: number) => after.filter((place) => place !== null && place <= most).length;
  return {
    today_avg: mean(after),
    yesterday_avg: mean(before),
    total_up: after.filter((_, index) => placesGained(index) > 0).length,
    total_down: after.filter((_, index) => placesGained(index) < 0).length,
    top5: inTop(5),
    top10: inTop(10),
    top30: inTop(30),
    visibility_percent: Math.round((seen / (after.length * clickShare(1))) * 10_000) / 100,
    index_google: site.keywords.length * 14,
    domain_trust: 20 + (site.id % 50),
  };
}
