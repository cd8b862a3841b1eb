import { at } from '../../at.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { FIRST_DAY } from '../../days.ts';
import { randomCount } from '../../random.ts';
import { dailyFactor } from '../daily-factor.ts';
import { demandOn, liftOn } from '../demand.ts';
import { audiencesOf } from './audiences.ts';
import type { AnalyticsProperty } from './properties.ts';
import { traffics } from './traffic.ts';

/** Expected people of a day: `expected(audienceIndex, trafficIndex)`. */
export type ExpectedPeople = (audienceIndex: number, trafficIndex: number) => number;

export function expectedPeople(property: AnalyticsProperty, day: number): ExpectedPeople {
  const audiences = audiencesOf(property.region);
  const demand = demandOn(property.curve, day);
  const lift = liftOn(property.curve, day);
  const total = property.arrivals.reduce((sum, weight) => sum + weight, 0);
  const { seed } = property.curve;
  const byTraffic = traffics.map(
    (traffic, index) =>
      (at(property.arrivals, index) / total) *
      Math.max(0.1, 1 + lift * (traffic.campaignPull - 1)) *
      dailyFactor(seed, 400 + index, day),
  );
  const byAudience = audiences.map(({ weight }, index) => weight * dailyFactor(seed, 500 + index, day, 0.2));
  return (audienceIndex, trafficIndex) =>
    demand * at(byAudience, audienceIndex) * at(byTraffic, trafficIndex);
}

/** First-time visitors of one audience and one channel, on a day of which `share` is over. */
export function newUsers(
  property: AnalyticsProperty,
  day: number,
  audienceIndex: number,
  trafficIndex: number,
  expected: number,
): number {
  const share = at(traffics, trafficIndex).newShare;
  return randomCount(expected * share, property.curve.seed, day, audienceIndex, trafficIndex);
}

type Sums = { reached: number; rows: Int32Array[] };

const sumsByProperty = new BoundedMap<string, Sums>(40);

/**
 * The number of people of each audience before a day, which is the number of the next new person. Summed from the first day on,
 * once per property.
 */
export function newUsersBefore(property: AnalyticsProperty, day: number): Int32Array {
  const audiences = audiencesOf(property.region);
  const sums = sumsByProperty.remember(property.id, () => ({
    reached: FIRST_DAY,
    rows: [new Int32Array(audiences.length)],
  }));
  while (sums.reached < day) {
    const expected = expectedPeople(property, sums.reached);
    const next = Int32Array.from(at(sums.rows, sums.rows.length - 1));
    for (let audience = 0; audience < next.length; audience++) {
      for (let traffic = 0; traffic < traffics.length; traffic++) {
        const people = newUsers(property, sums.reached, audience, traffic, expected(audience, traffic));
        next[audience] = (next[audience] ?? 0) + people;
      }
    }
    sums.rows.push(next);
    sums.reached += 1;
  }
  return sums.rows[day - FIRST_DAY] ?? new Int32Array(audiences.length);
}
