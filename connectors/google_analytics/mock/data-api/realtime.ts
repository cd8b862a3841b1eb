import { at } from '../../../mock-kit/at.ts';
import { expectedPeople } from '../../../mock-kit/dataset/analytics/arrivals.ts';
import { type Audience, audiencesOf } from '../../../mock-kit/dataset/analytics/audiences.ts';
import { type EventName, eventIndex } from '../../../mock-kit/dataset/analytics/events.ts';
import { HOUR_WEIGHTS } from '../../../mock-kit/dataset/analytics/freshness.ts';
import { countDistinct, packRun } from '../../../mock-kit/dataset/analytics/people.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import type { Page } from '../../../mock-kit/dataset/analytics/site.ts';
import { traffics } from '../../../mock-kit/dataset/analytics/traffic.ts';
import { chance, hash, pick, randomCount } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { isKeyEvent } from './metric-field.ts';

/** Activity of one audience in one minute. */
export type Moment = {
  minutesAgo: number;
  audience: Audience;
  audienceIndex: number;
  page: Page;
  event: EventName;
  count: number;
  /** People are numbered in the order in which they arrive today. */
  firstUser: number;
  users: number;
};

const STAY_MINUTES = 4;

/** The last 30 minutes of a property. Unlike reports, they need no processing. */
export function momentsOf(property: AnalyticsProperty, nowMs: number): Moment[] {
  const minute = Math.floor(nowMs / 60_000);
  return audiencesOf(property.region).flatMap((audience, audienceIndex) => {
    const arrived = arrivals(property, audienceIndex, minute);
    return Array.from({ length: 30 }, (_, minutesAgo) => minutesAgo).flatMap((minutesAgo) => {
      const from = arrived(minutesAgo + STAY_MINUTES);
      const users = arrived(minutesAgo - 1) - from;
      const place = { property, audience, audienceIndex, minutesAgo, firstUser: from, users };
      return users === 0 ? [] : eventsOf(place, minute - minutesAgo);
    });
  });
}

/** How many people of an audience had arrived, since 35 minutes ago, before a minute was over. */
function arrivals(
  property: AnalyticsProperty,
  audienceIndex: number,
  minute: number,
): (minutesAgo: number) => number {
  const reach = 30 + STAY_MINUTES + 1;
  const sums = [0];
  for (let ago = reach - 1; ago >= 0; ago--) {
    const clock = localTime((minute - ago) * 60_000, property.timeZone);
    const expected = expectedPeople(property, clock.day);
    const people = traffics.reduce((sum, _, traffic) => sum + expected(audienceIndex, traffic), 0);
    const hour = (HOUR_WEIGHTS[clock.hour] ?? 0) / HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
    const count = randomCount((people * hour) / 60, property.curve.seed, audienceIndex, minute - ago, 7);
    sums.push(at(sums, sums.length - 1) + count);
  }
  return (minutesAgo) => sums[Math.max(0, reach - 1 - minutesAgo)] ?? 0;
}

type UserMinute = Pick<Moment, 'audience' | 'audienceIndex' | 'minutesAgo' | 'firstUser' | 'users'> & {
  property: AnalyticsProperty;
};

function eventsOf({ property, ...place }: UserMinute, minute: number): Moment[] {
  const key = hash(property.curve.seed, place.audienceIndex, minute);
  const page = at(
    property.site.pages,
    pick(
      property.site.pages.map(({ weight }) => weight),
      key,
    ),
  );
  const views = Math.max(1, randomCount(place.users * 0.9, key, 1));
  const moments: Moment[] = [{ ...place, page, event: 'page_view', count: views }];
  if (chance(key, 2) < 0.5) moments.push({ ...place, page, event: 'scroll', count: views });
  for (const [name, rate] of Object.entries(property.keyEvents)) {
    const reached = randomCount(
      place.users * (rate < 1 ? rate : property.orderRate) * 0.2,
      key,
      3 + eventIndex(name),
    );
    if (reached > 0) moments.push({ ...place, page, event: name as EventName, count: reached });
  }
  return moments;
}

export type RealtimeDimension = (moment: Moment, property: AnalyticsProperty) => string;

/** Every dimension of the last half hour. */
export const realtimeDimensions: Readonly<Record<string, RealtimeDimension>> = {
  country: ({ audience }) => audience.country,
  countryId: ({ audience }) => audience.countryId,
  city: ({ audience }) => audience.city,
  deviceCategory: ({ audience }) => audience.deviceCategory,
  platform: (_, property) => property.platform,
  eventName: ({ event }) => event,
  unifiedScreenName: ({ page }) => page.title,
  streamName: (_, property) => property.name,
  audienceName: () => 'All Users',
  minutesAgo: ({ minutesAgo }) => String(minutesAgo).padStart(2, '0'),
};

export type RealtimeMetric = {
  type: 'TYPE_INTEGER' | 'TYPE_FLOAT';
  compute: (moments: readonly Moment[], property: AnalyticsProperty) => number;
};

const total = (moments: readonly Moment[]) => moments.reduce((sum, { count }) => sum + count, 0);

/** Every metric of the last half hour. */
export const realtimeMetrics: Readonly<Record<string, RealtimeMetric>> = {
  activeUsers: {
    type: 'TYPE_INTEGER',
    compute: (moments) =>
      countDistinct(
        moments.map(({ audienceIndex, firstUser, users }) => packRun(audienceIndex, firstUser, users)),
      ),
  },
  eventCount: { type: 'TYPE_INTEGER', compute: total },
  keyEvents: {
    type: 'TYPE_FLOAT',
    compute: (moments, property) =>
      total(moments.filter(({ event }) => isKeyEvent(property, eventIndex(event)))),
  },
  screenPageViews: {
    type: 'TYPE_INTEGER',
    compute: (moments) => total(moments.filter(({ event }) => event === 'page_view')),
  },
};
