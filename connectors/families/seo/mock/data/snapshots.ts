import { dayOf, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance } from '../../../../mock-kit/random.ts';
import type { SeoDomain } from './domains.ts';
import type { Market } from './markets.ts';
import { rankingStateOn, type Summary, summaryOn } from './rankings.ts';

/** A site in one of its snapshots. */
export type Snapshot = {
  day: number;
  /** The snapshot before; null for the first. */
  before: number | null;
  visible: number;
  summary: Summary;
  /** Keywords that were gained, lost, rose and fell since the snapshot before. */
  gained: number;
  lost: number;
  improved: number;
  declined: number;
  /** Advertisements; a keyword may have several. */
  ads: number;
};

const LAST_DAY = dayOf('2040-01-01');

/** The days with a snapshot of a site: every two to four weeks, irregularly. */
export function snapshotDays({ seed }: SeoDomain, until: number): number[] {
  const days: number[] = [];
  let day = FIRST_DAY + Math.floor(14 * chance(seed, 51));
  while (day <= Math.min(until, LAST_DAY)) {
    days.push(day);
    day += 14 + Math.floor(15 * chance(seed, day, 52));
  }
  return days;
}

/** Visibility: expected clicks from a hundred searches of the country, in hundredths. */
export function visibilityOf({ traffic }: Summary): number {
  return Math.round(traffic * 1.3) / 100;
}

/** The newest snapshot of a site up to a day; undefined where there is none. */
export function snapshotOn(domain: SeoDomain, market: Market, until: number): Snapshot | undefined {
  const days = snapshotDays(domain, until);
  const [before = null, day] = days.length > 1 ? days.slice(-2) : [null, days[0]];
  if (day === undefined) return undefined;
  const summary = summaryOn(domain, market, day);
  if (summary.keywords === 0) return undefined;
  const places = (on: number | null) =>
    new Map(
      on === null
        ? []
        : rankingStateOn(domain, market, on).organic.map(({ keyword, position }) => [keyword.id, position]),
    );
  const [now, then] = [places(day), places(before)];
  const moved = (passes: (place: number, last: number) => boolean) =>
    [...now].filter(([id, place]) => passes(place, then.get(id) ?? place)).length;
  return {
    day,
    before,
    visible: visibilityOf(summary),
    summary,
    gained: before === null ? 0 : [...now.keys()].filter((id) => !then.has(id)).length,
    lost: [...then.keys()].filter((id) => !now.has(id)).length,
    improved: moved((place, last) => place < last),
    declined: moved((place, last) => place > last),
    ads: Math.round(summary.paidKeywords * 1.4),
  };
}
