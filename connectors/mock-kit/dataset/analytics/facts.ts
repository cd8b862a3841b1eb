import { BoundedMap } from '../../bounded-map.ts';
import { dayOf, FIRST_DAY } from '../../days.ts';
import { chance, hash, randomCount } from '../../random.ts';
import { localTime } from '../../time-zone.ts';
import { expectedPeople, newUsers, newUsersBefore } from './arrivals.ts';
import { audiencesOf } from './audiences.ts';
import type { AnalyticsFact } from './fact.ts';
import { visibleShare } from './freshness.ts';
import { type AnalyticsProperty, propertyById } from './properties.ts';
import { traffics } from './traffic.ts';
import { type Visit, visitFact } from './visit.ts';

/** A large site has 300 facts a day, a small one 25: so many are 45 MB. */
const CACHED_FACTS = 50_000;
const days = new BoundedMap<string, readonly AnalyticsFact[]>(CACHED_FACTS, (facts) => facts.length + 1);

/**
 * The facts of one day of a property, the base of all responses of the mock: a test can add them up itself. `date` is
 * YYYY-MM-DD in the property's time zone; `now` (epoch ms) decides how much of today and yesterday has been processed. Throws a
 * RangeError for an unknown property.
 */
export function analyticsFacts(propertyId: string, date: string, now: number): readonly AnalyticsFact[] {
  const property = propertyById(propertyId);
  if (!property) throw new RangeError(`No property ${propertyId}`);
  return factsOn(property, dayOf(date), now);
}

/** The same by day number. */
export function factsOn(property: AnalyticsProperty, day: number, now: number): readonly AnalyticsFact[] {
  const today = localTime(now, property.timeZone);
  if (day < FIRST_DAY || day > today.day) return [];
  const share = visibleShare(day, today);
  if (share === 0) return [];
  return days.remember(`${property.id} ${day} ${share}`, () => makeDay(property, day, share));
}

function makeDay(property: AnalyticsProperty, day: number, share: number): AnalyticsFact[] {
  const expected = expectedPeople(property, day);
  const before = newUsersBefore(property, day);
  const monthAgo = newUsersBefore(property, Math.max(FIRST_DAY, day - 30));
  const facts: AnalyticsFact[] = [];
  audiencesOf(property.region).forEach((audience, audienceIndex) => {
    const known = before[audienceIndex] ?? 0;
    const recent = known - (monthAgo[audienceIndex] ?? 0);
    let next = known;
    traffics.forEach((traffic, trafficIndex) => {
      const people = expected(audienceIndex, trafficIndex) * share;
      if (people === 0) return;
      const place = { property, day, audience, audienceIndex, traffic, trafficIndex };
      const users = newUsers(property, day, audienceIndex, trafficIndex, people);
      addFact(facts, {
        ...place,
        visitor: 'new',
        users,
        firstUser: next,
        expected: people * traffic.newShare,
      });
      next += users;
      addFact(facts, returning(place, people * (1 - traffic.newShare), known, recent));
    });
  });
  return facts;
}

function addFact(facts: AnalyticsFact[], visit: Visit): void {
  const { users, traffic } = visit;
  if (users === 0 && !traffic.ad && !traffic.search) return;
  const fact = visitFact(visit);
  if (users > 0 || fact.counts.adImpressions + fact.counts.searchImpressions > 0) facts.push(fact);
}

/** Returning people: a run of numbers from the last month's new people, with a preference for recent ones. */
function returning(
  place: Omit<Visit, 'visitor' | 'users' | 'firstUser' | 'expected'>,
  expected: number,
  known: number,
  recent: number,
): Visit {
  const key = hash(place.property.curve.seed, place.day, place.audienceIndex, place.trafficIndex);
  const users = Math.min(randomCount(expected, key, 90), known);
  const remaining = Math.max(0, Math.min(known, recent) - users);
  const behind = Math.floor(chance(key, 91) ** 2 * remaining);
  return { ...place, visitor: 'returning', users, firstUser: Math.max(0, known - users - behind), expected };
}
