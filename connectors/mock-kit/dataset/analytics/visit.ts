import { at } from '../../at.ts';
import { chance, hash, randomCount } from '../../random.ts';
import { exchangeRate } from '../exchange.ts';
import type { Audience } from './audiences.ts';
import { EVENT_NAMES, eventIndex } from './events.ts';
import { type AnalyticsFact, type Counts, noCounts } from './fact.ts';
import type { AnalyticsProperty } from './properties.ts';
import { type Traffic, traffics } from './traffic.ts';

/** Some people of one audience who use one channel on one day. */
export type Visit = {
  property: AnalyticsProperty;
  day: number;
  audience: Audience;
  audienceIndex: number;
  traffic: Traffic;
  trafficIndex: number;
  visitor: 'new' | 'returning';
  users: number;
  firstUser: number;
  /** The random visitors that `users` are part of. */
  expected: number;
};

/** Actions of these people. */
export function visitFact(visit: Visit): AnalyticsFact {
  const { day, audience, audienceIndex, traffic, visitor } = visit;
  const counts = noCounts();
  const eventCounts = new Array<number>(EVENT_NAMES.length).fill(0);
  const random = randomOf(visit);
  const { roll } = random;
  if (visit.users > 0) {
    countBrowsing(visit, counts, eventCounts, random);
    countOrders(visit, counts, eventCounts, random);
    countLeads(visit, counts, eventCounts, random);
  }
  countPromotion(visit, counts, random);
  const activeUsers = visit.users - Math.min(visit.users, roll(visit.users * 0.03, 30));
  const purchasers = Math.min(activeUsers, counts.purchases);
  return {
    day,
    audience,
    audienceIndex,
    traffic,
    firstTraffic: visitor === 'new' ? traffic : at(traffics, (visit.trafficIndex * 5) % 4),
    visitor,
    counts,
    eventCounts,
    userRange: {
      firstUser: visit.firstUser,
      users: visit.users,
      activeUsers,
      convertingUsers: Math.min(activeUsers, counts.convertingSessions),
      purchasers,
      firstTimePurchasers: visitor === 'new' ? purchasers : Math.floor(purchasers / 3),
      crashedUsers: visit.property.platform === 'web' ? 0 : roll(activeUsers * 0.006, 31),
    },
  };
}

/** A random number that is the same for the same `salt` of one visit. */
type VisitRandom = {
  /** A whole number around an expected one. */
  roll: (expected: number, salt: number) => number;
  /** A number in [0, 1). */
  share: (salt: number) => number;
};

function randomOf({ property, day, audienceIndex, trafficIndex, visitor }: Visit): VisitRandom {
  const key = hash(property.curve.seed, day, audienceIndex, trafficIndex, visitor === 'new' ? 0 : 1);
  return { roll: (expected, salt) => randomCount(expected, key, salt), share: (salt) => chance(key, salt) };
}

function setEvent(eventCounts: number[], name: (typeof EVENT_NAMES)[number], count: number): void {
  eventCounts[eventIndex(name)] = count;
}

function countBrowsing(
  { property, users, visitor, traffic, audience }: Visit,
  counts: Counts,
  events: number[],
  { roll }: VisitRandom,
): void {
  counts.sessions = users + roll(users * (visitor === 'new' ? 0.09 : 0.36), 1);
  const handheld = audience.deviceCategory === 'mobile' ? 0.93 : 1.05;
  const rate = Math.min(0.96, property.engagement * (0.75 + 0.25 * traffic.quality) * handheld);
  counts.engagedSessions = Math.min(counts.sessions, roll(counts.sessions * rate, 2));
  counts.newUsers = visitor === 'new' ? users : 0;
  counts.views = counts.sessions + roll(counts.sessions * (property.viewsPerSession - 1) * handheld, 3);
  counts.durationSeconds = roll(
    counts.sessions * property.secondsPerSession * (0.7 + 0.3 * traffic.quality),
    4,
  );
  counts.engagementSeconds = Math.floor(counts.durationSeconds * 0.58);
  setEvent(events, 'page_view', counts.views);
  setEvent(events, 'session_start', counts.sessions);
  setEvent(events, 'first_visit', counts.newUsers);
  setEvent(events, 'user_engagement', counts.engagedSessions);
  setEvent(events, 'scroll', roll(counts.views * 0.42, 5));
  setEvent(events, 'click', roll(counts.views * 0.06, 6));
}

function countOrders(
  { property, traffic, audience }: Visit,
  counts: Counts,
  events: number[],
  { roll, share }: VisitRandom,
): void {
  if (property.orderRate === 0) return;
  const device = audience.deviceCategory === 'desktop' ? 1.4 : 0.8;
  const orders = roll(counts.sessions * property.orderRate * traffic.quality * device, 10);
  counts.purchases = Math.min(counts.engagedSessions, orders);
  counts.itemsPurchased = counts.purchases + roll(counts.purchases * 0.7, 11);
  const checkouts = Math.min(
    counts.engagedSessions,
    counts.purchases + roll(counts.engagedSessions * 0.03, 12),
  );
  const carts = checkouts + roll(counts.engagedSessions * 0.05, 13);
  counts.itemsCheckedOut = Math.max(counts.itemsPurchased, checkouts);
  counts.itemsAddedToCart = Math.max(counts.itemsCheckedOut, carts);
  counts.itemsViewed = counts.itemsAddedToCart + roll(counts.sessions * 0.8, 14);
  counts.itemRevenueCents =
    counts.itemsPurchased * Math.round(itemPriceCents(property) * (0.75 + share(15) * 0.5));
  const shippingCents = counts.purchases * SHIPPING_CENTS;
  counts.revenueCents = counts.itemRevenueCents + shippingCents;
  const refunds = Math.min(counts.purchases, roll(counts.purchases * 0.04, 16));
  counts.refundCents =
    counts.purchases === 0 ? 0 : Math.round((counts.revenueCents / counts.purchases) * refunds);
  counts.eventValueCents = counts.revenueCents;
  setEvent(events, 'view_item', counts.itemsViewed);
  setEvent(events, 'add_to_cart', carts);
  setEvent(events, 'begin_checkout', checkouts);
  setEvent(events, 'purchase', counts.purchases);
  setEvent(events, 'refund', refunds);
}

const SHIPPING_CENTS = 490;

function itemPriceCents({ site }: AnalyticsProperty): number {
  const weight = site.items.reduce((sum, item) => sum + item.weight, 0);
  return (100 * site.items.reduce((sum, item) => sum + item.price * item.weight, 0)) / weight;
}

function countLeads(
  { property, traffic }: Visit,
  counts: Counts,
  events: number[],
  { roll }: VisitRandom,
): void {
  let forms = roll(counts.sessions * 0.02, 20);
  let converting = 0;
  for (const { index, rate } of property.successes) {
    if (rate < 1) {
      const reached = Math.min(
        counts.engagedSessions,
        roll(counts.sessions * rate * traffic.quality, 21 + index),
      );
      events[index] = reached;
      forms += reached;
    }
    converting = Math.max(converting, at(events, index));
  }
  setEvent(events, 'form_start', forms);
  counts.convertingSessions = Math.min(counts.sessions, converting);
}

function countPromotion(
  { property, traffic, users, expected }: Visit,
  counts: Counts,
  { roll, share }: VisitRandom,
): void {
  const { ad } = traffic;
  if (ad) {
    const dollars = exchangeRate('USD', property.currency) ?? 1;
    counts.adClicks = counts.sessions + roll(users * 0.05, 40);
    counts.adImpressions = counts.adClicks + roll(expected / ad.clickThroughRate, 41);
    counts.adCostCents = Math.round(counts.adClicks * ad.costPerClick * dollars * (85 + share(42) * 30));
  }
  if (traffic.search && traffic.source === 'google') {
    counts.searchClicks = counts.sessions;
    counts.searchImpressions = counts.sessions + roll(expected * 28, 43);
    counts.searchPositionSum = Math.round(counts.searchImpressions * (6 + share(44) * 6));
  }
}
