import { EVENT_NAMES } from '../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsFact, CountName, UserRange } from '../../mock-kit/dataset/analytics/fact.ts';
import { countDistinct, packRun } from '../../mock-kit/dataset/analytics/people.ts';
import type { AnalyticsProperty } from '../../mock-kit/dataset/analytics/properties.ts';

/** Facts that are counted together. `lastDays` are those of the days up to the end of the range. */
export type Counted = {
  property: AnalyticsProperty;
  facts: readonly AnalyticsFact[];
  lastDays(days: number): readonly AnalyticsFact[];
};

type Who = Exclude<keyof UserRange, 'firstUser'>;
type Read = (counted: Counted) => number;

/** Google returns 0 for a division by zero. */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function peopleIn(facts: readonly AnalyticsFact[], who: Who): number {
  const known = facts.filter(({ userRange }) => userRange[who] > 0);
  return countDistinct(
    known.map(({ audienceIndex, userRange }) => packRun(audienceIndex, userRange.firstUser, userRange[who])),
  );
}

const sum =
  (name: CountName): Read =>
  ({ facts }) =>
    facts.reduce((total, { counts }) => total + counts[name], 0);
const people =
  (who: Who): Read =>
  ({ facts }) =>
    peopleIn(facts, who);
const money =
  (name: CountName): Read =>
  (counted) =>
    sum(name)(counted) / 100;
const per =
  (part: Read, whole: Read): Read =>
  (counted) =>
    ratio(part(counted), whole(counted));
const less =
  (from: Read, what: Read): Read =>
  (counted) =>
    from(counted) - what(counted);
const none: Read = () => 0;

/** Events whose name passes. */
const events =
  (passes: (name: string, property: AnalyticsProperty) => boolean): Read =>
  ({ facts, property }) =>
    facts.reduce(
      (total, { eventCounts }) =>
        total +
        eventCounts.reduce(
          (all, count, at) => all + (passes(EVENT_NAMES[at] ?? '', property) ? count : 0),
          0,
        ),
      0,
    );
const activeIn =
  (days: number): Read =>
  ({ lastDays }) =>
    peopleIn(lastDays(days), 'activeUsers');

const active = people('activeUsers');
const sessions = sum('sessions');
const allEvents = events(() => true);
const keyEvents = events((name, property) => name in property.keyEvents);
const revenue = less(money('revenueCents'), money('refundCents'));
const engagementRate = per(sum('engagedSessions'), sessions);
const adCost = money('adCostCents');

/** All metrics that all properties have, computed from facts. */
const metrics: Record<string, Read> = {
  activeUsers: active,
  totalUsers: people('users'),
  newUsers: sum('newUsers'),
  active1DayUsers: activeIn(1),
  active7DayUsers: activeIn(7),
  active28DayUsers: activeIn(28),
  dauPerMau: per(activeIn(1), activeIn(28)),
  dauPerWau: per(activeIn(1), activeIn(7)),
  wauPerMau: per(activeIn(7), activeIn(28)),
  crashFreeUsersRate: per(less(active, people('crashedUsers')), active),
  sessions,
  engagedSessions: sum('engagedSessions'),
  engagementRate,
  bounceRate: (counted) => (sessions(counted) === 0 ? 0 : 1 - engagementRate(counted)),
  sessionsPerUser: per(sessions, active),
  averageSessionDuration: per(sum('durationSeconds'), sessions),
  userEngagementDuration: sum('engagementSeconds'),
  screenPageViews: sum('views'),
  screenPageViewsPerSession: per(sum('views'), sessions),
  screenPageViewsPerUser: per(sum('views'), active),
  eventCount: allEvents,
  eventCountPerUser: per(allEvents, active),
  eventsPerSession: per(allEvents, sessions),
  eventValue: money('eventValueCents'),
  keyEvents,
  sessionKeyEventRate: per(sum('convertingSessions'), sessions),
  userKeyEventRate: per(people('convertingUsers'), active),
  totalRevenue: revenue,
  purchaseRevenue: revenue,
  grossPurchaseRevenue: money('revenueCents'),
  refundAmount: money('refundCents'),
  itemRevenue: money('itemRevenueCents'),
  ecommercePurchases: sum('purchases'),
  transactions: sum('purchases'),
  totalPurchasers: people('purchasers'),
  firstTimePurchasers: people('firstTimePurchasers'),
  purchaserRate: per(people('purchasers'), active),
  firstTimePurchaserRate: per(people('firstTimePurchasers'), active),
  averagePurchaseRevenue: per(revenue, sum('purchases')),
  averageRevenuePerUser: per(revenue, active),
  averagePurchaseRevenuePerPayingUser: per(revenue, people('purchasers')),
  addToCarts: events((name) => name === 'add_to_cart'),
  checkouts: events((name) => name === 'begin_checkout'),
  itemsViewed: sum('itemsViewed'),
  itemsAddedToCart: sum('itemsAddedToCart'),
  itemsPurchased: sum('itemsPurchased'),
  cartToViewRate: per(sum('itemsAddedToCart'), sum('itemsViewed')),
  purchaseToViewRate: per(sum('itemsPurchased'), sum('itemsViewed')),
  advertiserAdImpressions: sum('adImpressions'),
  advertiserAdClicks: sum('adClicks'),
  advertiserAdCost: adCost,
  advertiserAdCostPerClick: per(adCost, sum('adClicks')),
  advertiserAdCostPerKeyEvent: per(adCost, keyEvents),
  returnOnAdSpend: per(revenue, adCost),
  totalAdRevenue: none,
  publisherAdImpressions: none,
  publisherAdClicks: none,
  organicGoogleSearchClicks: sum('searchClicks'),
  organicGoogleSearchImpressions: sum('searchImpressions'),
  organicGoogleSearchClickThroughRate: per(sum('searchClicks'), sum('searchImpressions')),
  organicGoogleSearchAveragePosition: per(sum('searchPositionSum'), sum('searchImpressions')),
};

/** Throws for a metric that is unknown here, so that none is left out unseen. */
export function metricValue(id: string, counted: Counted): number {
  const metric = metrics[id];
  if (!metric) throw new Error(`The reference model has no metric ${id}`);
  return metric(counted);
}
