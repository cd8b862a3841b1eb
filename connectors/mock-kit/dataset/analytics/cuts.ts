import { BoundedMap } from '../../bounded-map.ts';
import { chance, seedOf } from '../../random.ts';
import { allocate, intervals, piece } from '../allocate.ts';
import { dailyFactor } from '../daily-factor.ts';
import { EVENT_NAMES, eventIndex } from './events.ts';
import { type AnalyticsFact, COUNT_NAMES, type Counts, noCounts, type UserRange } from './fact.ts';
import { hourIntervals } from './freshness.ts';
import type { AnalyticsProperty } from './properties.ts';
import type { Item, Page } from './site.ts';
import { traffics } from './traffic.ts';

/** The dimensions that split a fact further, beyond those that all facts have. */
export type Cut = 'hour' | 'landing' | 'page' | 'event' | 'item' | 'transaction';

/** Splits a fact further. Whole visits (hour, landing page) add up again; visitors of two pages count in both. */
export function cutFact(
  fact: AnalyticsFact,
  cut: Cut,
  property: AnalyticsProperty,
  hours: number,
): AnalyticsFact[] {
  switch (cut) {
    case 'hour':
      return hourIntervals(hours).flatMap(({ item, from, to }) => visits(fact, from, to, { hour: item }));
    case 'landing':
      return pageIntervalsOn(property, fact.day, 'landing').flatMap(({ item, from, to }) =>
        visits(fact, from, to, { landing: item }),
      );
    case 'page':
      return cutByPage(fact, property);
    case 'event':
      return EVENT_NAMES.flatMap((_, event) => ofEvent(fact, event));
    case 'item':
      return cutByItem(fact, property);
    case 'transaction':
      return cutByTransaction(fact);
  }
}

const cachedPages = new BoundedMap<string, ReturnType<typeof intervals<Page>>>(4000);
const cachedItems = new BoundedMap<string, ReturnType<typeof intervals<Item>>>(2000);

/** The pages of a site by their share of a day's visits or views, each with its better and worse days. */
function pageIntervalsOn({ id, site }: AnalyticsProperty, day: number, by: 'landing' | 'page') {
  return cachedPages.remember(`${id} ${by} ${day}`, () =>
    intervals(
      site.pages,
      ({ path, landing, weight }) =>
        (by === 'landing' ? landing : weight) * dailyFactor(seedOf(id), seedOf(path), day),
    ),
  );
}

function itemsOn({ id, site }: AnalyticsProperty, day: number) {
  return cachedItems.remember(`${id} ${day}`, () =>
    intervals(site.items, ({ name, weight }) => weight * dailyFactor(seedOf(id), seedOf(name), day, 0.5)),
  );
}

/**
 * A part of a fact's visits. Visits are split first and all other counts follow them, so that nothing is lost where there is no
 * visit.
 */
function visits(
  fact: AnalyticsFact,
  from: number,
  to: number,
  more: Partial<AnalyticsFact>,
): AnalyticsFact[] {
  const { userRange, counts } = fact;
  const phase = phaseOf(fact);
  const first = counts.sessions === 0 ? from : Math.floor(counts.sessions * from + phase) / counts.sessions;
  const last = counts.sessions === 0 ? to : Math.floor(counts.sessions * to + phase) / counts.sessions;
  if (first === last) return [];
  const users = piece(userRange.users, first, last);
  const within = (people: number) => Math.min(users, piece(people, first, last));
  const firstUser = userRange.firstUser + Math.floor(userRange.users * first + 0.5);
  const eventCounts = fact.eventCounts.map((count) => piece(count, first, last));
  const own = { ...limitedRange(userRange, within), firstUser, users };
  return [{ ...fact, ...more, counts: pieceOf(counts, first, last, 0.5), eventCounts, userRange: own }];
}

/** A random number in [0, 1) for one fact. */
function phaseOf({ day, audienceIndex, traffic, visitor, userRange }: AnalyticsFact): number {
  return chance(day, audienceIndex, userRange.firstUser, traffic.quality * 100, visitor === 'new' ? 0 : 1);
}

function pieceOf(counts: Counts, from: number, to: number, phase: number): Counts {
  const part = noCounts();
  for (const name of COUNT_NAMES) part[name] = counts[name] === 0 ? 0 : piece(counts[name], from, to, phase);
  return part;
}

function limitedRange(userRange: UserRange, limit: (people: number) => number): UserRange {
  return {
    firstUser: userRange.firstUser,
    users: limit(userRange.users),
    activeUsers: limit(userRange.activeUsers),
    convertingUsers: limit(userRange.convertingUsers),
    purchasers: limit(userRange.purchasers),
    firstTimePurchasers: limit(userRange.firstTimePurchasers),
    crashedUsers: limit(userRange.crashedUsers),
  };
}

const CONFIRMED = ['generate_lead', 'book_appointment', 'sign_up', 'purchase', 'refund'].map(eventIndex);
const ORDER_COUNTS = ['purchases', 'revenueCents', 'refundCents', 'eventValueCents'] as const;

/** Views are split over pages by weight; orders and leads belong to the page that confirms them. */
function cutByPage(fact: AnalyticsFact, property: AnalyticsProperty): AnalyticsFact[] {
  const phase = phaseOf(fact);
  return pageIntervalsOn(property, fact.day, 'page').flatMap(({ item: page, from, to }) => {
    const orders = page.confirms ? fact.counts.purchases : 0;
    if (piece(fact.counts.views, from, to, phase) + orders === 0) return [];
    const counts = pieceOf(fact.counts, from, to, phase);
    for (const name of ORDER_COUNTS) counts[name] = page.confirms ? fact.counts[name] : 0;
    counts.sessions = Math.min(fact.counts.sessions, counts.views);
    const visited = fact.counts.sessions === 0 ? 0 : counts.sessions / fact.counts.sessions;
    counts.engagedSessions = Math.round(fact.counts.engagedSessions * visited);
    counts.convertingSessions = page.confirms ? Math.min(counts.sessions, fact.counts.convertingSessions) : 0;
    const eventCounts = fact.eventCounts.map((count, index) => {
      if (CONFIRMED.includes(index)) return page.confirms ? count : 0;
      return piece(count, from, to, phase);
    });
    const most = Math.max(counts.sessions, counts.purchases);
    const userRange = limitedRange(fact.userRange, (people) => Math.min(people, most));
    return [{ ...fact, counts, eventCounts, page, userRange }];
  });
}

/** Units are split over items by weight; money is units times price. */
function cutByItem(fact: AnalyticsFact, property: AnalyticsProperty): AnalyticsFact[] {
  if (fact.counts.itemsViewed === 0 || property.site.items.length === 0) return [];
  const phase = phaseOf(fact);
  const parts = itemsOn(property, fact.day).map(({ item, from, to }) => {
    return { item, counts: pieceOf(fact.counts, from, to, phase) };
  });
  const itemValues = parts.map(({ item, counts }) => counts.itemsPurchased * item.price);
  const money = fact.counts.itemsPurchased === 0 ? [] : allocate(fact.counts.itemRevenueCents, itemValues);
  return parts.flatMap(({ item, counts }, index) => {
    counts.itemRevenueCents = money[index] ?? 0;
    return counts.itemsViewed + counts.itemsPurchased === 0 ? [] : [{ ...fact, counts, item }];
  });
}

const PURCHASE = eventIndex('purchase');
const REFUND = eventIndex('refund');
const PAGE_VIEW = eventIndex('page_view');

/** Values of one kind of event: its count, its visits and people, its money. */
function ofEvent(fact: AnalyticsFact, event: number): AnalyticsFact[] {
  const count = fact.eventCounts[event] ?? 0;
  if (count === 0) return [];
  const counts = noCounts();
  counts.sessions = Math.min(fact.counts.sessions, count);
  counts.engagedSessions = Math.min(fact.counts.engagedSessions, count);
  counts.convertingSessions = Math.min(fact.counts.convertingSessions, count);
  counts.newUsers = Math.min(fact.counts.newUsers, count);
  counts.durationSeconds = fact.counts.durationSeconds;
  if (event === PAGE_VIEW) counts.views = count;
  if (event === REFUND) counts.refundCents = fact.counts.refundCents;
  if (event === PURCHASE) {
    counts.purchases = count;
    counts.revenueCents = fact.counts.revenueCents;
    counts.eventValueCents = fact.counts.eventValueCents;
  }
  const eventCounts = fact.eventCounts.map((other, index) => (index === event ? other : 0));
  const userRange = limitedRange(fact.userRange, (people) => Math.min(people, count));
  return [{ ...fact, counts, eventCounts, event, userRange }];
}

function cutByTransaction(fact: AnalyticsFact): AnalyticsFact[] {
  const { purchases, revenueCents, itemRevenueCents, itemsPurchased } = fact.counts;
  if (purchases === 0) return [];
  const even = new Array<number>(purchases).fill(1);
  const money = allocate(revenueCents, even);
  const itemMoney = allocate(itemRevenueCents, even);
  const items = allocate(itemsPurchased, even);
  return even.map((_, index) => {
    const counts = { ...noCounts(), sessions: 1, engagedSessions: 1, convertingSessions: 1, purchases: 1 };
    counts.revenueCents = money[index] ?? 0;
    counts.eventValueCents = counts.revenueCents;
    counts.itemRevenueCents = itemMoney[index] ?? 0;
    counts.itemsPurchased = items[index] ?? 0;
    const kind = fact.visitor === 'new' ? 'N' : 'R';
    const way = traffics.indexOf(fact.traffic);
    const transaction = `T${fact.day}-${fact.audienceIndex}${kind}${way}-${fact.userRange.firstUser + index}`;
    const eventCounts = fact.eventCounts.map((_count, event) => (event === PURCHASE ? 1 : 0));
    const userRange = {
      ...limitedRange(fact.userRange, (people) => Math.min(people, 1)),
      firstUser: fact.userRange.firstUser + index,
    };
    return { ...fact, counts, eventCounts, userRange, transaction };
  });
}
