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
  const byTraffic = traffics.map((traffic, index) => {
    const weight = at(property.arrivals, index);
    if (weight === 0) return 0;
    const pull = Math.max(0.1, 1 + lift * (traffic.campaignPull - 1));
    return (weight / total) * pull * dailyFactor(seed, 400 + index, day);
  });
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

/** Of each day reached so far, the people of each audience before it, one after the other. */
type Sums = { reached: number; people: Int32Array };

/** As many properties as the largest group has, and those of the dashboards beside it: summing one again takes milliseconds. */
const sumsByProperty = new BoundedMap<string, Sums>(300);
const DAYS_AT_ONCE = 1024;

/**
 * The number of people of each audience before a day, which is the number of the next new person. Summed from the first day on,
 * once per property.
 */
export function newUsersBefore(property: AnalyticsProperty, day: number): Int32Array {
  const { length } = audiencesOf(property.region);
  const sums = sumsByProperty.remember(property.id, () => ({
    reached: FIRST_DAY,
    people: new Int32Array(length * DAYS_AT_ONCE),
  }));
  while (sums.reached < day) addDay(sums, property, length);
  const row = (day - FIRST_DAY) * length;
  return row < 0 ? new Int32Array(length) : sums.people.subarray(row, row + length);
}

function addDay(sums: Sums, property: AnalyticsProperty, length: number): void {
  const from = (sums.reached - FIRST_DAY) * length;
  const to = from + length;
  if (to + length > sums.people.length) {
    const larger = new Int32Array(sums.people.length + length * DAYS_AT_ONCE);
    larger.set(sums.people);
    sums.people = larger;
  }
  const { people } = sums;
  const expected = expectedPeople(property, sums.reached);
  for (let audience = 0; audience < length; audience++) {
    let sum = people[from + audience] ?? 0;
    for (let traffic = 0; traffic < traffics.length; traffic++)
      if (property.arrivals[traffic] !== 0)
        sum += newUsers(property, sums.reached, audience, traffic, expected(audience, traffic));
    people[to + audience] = sum;
  }
  sums.reached += 1;
}
