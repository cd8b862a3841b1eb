import { EVENT_NAMES, eventIndex } from '../../dataset/analytics/events.ts';
import type { CountName, Crowd } from '../../dataset/analytics/fact.ts';
import type { AnalyticsProperty } from '../../dataset/analytics/properties.ts';
import { isKeyEvent } from './dimensions.ts';

export type MetricType = 'TYPE_INTEGER' | 'TYPE_FLOAT' | 'TYPE_SECONDS' | 'TYPE_STANDARD' | 'TYPE_CURRENCY';

/** Kinds of people that can be counted without counting anyone twice. */
export type PeopleKind = Exclude<keyof Crowd, 'firstUser'>;
/** People active in the 1, 7 or 28 days that end with the last day of a group. */
export type RollingDays = 1 | 7 | 28;

/** What a row's facts come to. Money in whole units of the answer's currency. */
export type Totals = {
  sum(name: CountName): number;
  /** A sum of money, less another one if named. */
  money(name: CountName, less?: CountName): number;
  event(index: number): number;
  people(kind: PeopleKind): number;
  rolling(days: RollingDays): number;
  property: AnalyticsProperty;
};

export type MetricField = {
  apiName: string;
  uiName: string;
  category: string;
  type: MetricType;
  /** Decides which dimensions it goes with. */
  kind: 'visit' | 'item' | 'ad' | 'search' | 'rolling';
  /** Hidden from people who may not see revenue. */
  revenue?: boolean;
  counts: readonly CountName[];
  people: readonly PeopleKind[];
  events: boolean;
  rolling: readonly RollingDays[];
  compute: (totals: Totals) => number;
};

type Needs = Partial<Pick<MetricField, 'kind' | 'revenue' | 'counts' | 'people' | 'events' | 'rolling'>>;

function metric(
  category: string,
  apiName: string,
  uiName: string,
  type: MetricType,
  needs: Needs,
  compute: MetricField['compute'],
): MetricField {
  const defaults = { kind: 'visit' as const, counts: [], people: [], events: false, rolling: [] };
  return { apiName, uiName, category, type, ...defaults, ...needs, compute };
}

/** A quotient that is 0 where there is nothing to divide by, as the provider answers. */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const count = (
  category: string,
  apiName: string,
  uiName: string,
  name: CountName,
  kind: MetricField['kind'] = 'visit',
) => metric(category, apiName, uiName, 'TYPE_INTEGER', { counts: [name], kind }, (t) => t.sum(name));

const distinct = (category: string, apiName: string, uiName: string, kind: PeopleKind) =>
  metric(category, apiName, uiName, 'TYPE_INTEGER', { people: [kind] }, (t) => t.people(kind));

const rolling = (apiName: string, uiName: string, days: RollingDays) =>
  metric('User', apiName, uiName, 'TYPE_INTEGER', { rolling: [days], kind: 'rolling' }, (t) =>
    t.rolling(days),
  );

const stickiness = (apiName: string, uiName: string, part: RollingDays, whole: RollingDays) =>
  metric('User', apiName, uiName, 'TYPE_FLOAT', { rolling: [part, whole], kind: 'rolling' }, (t) =>
    ratio(t.rolling(part), t.rolling(whole)),
  );

const USERS: readonly MetricField[] = [
  distinct('User', 'activeUsers', 'Active users', 'activeUsers'),
  distinct('User', 'totalUsers', 'Total users', 'users'),
  count('User', 'newUsers', 'New users', 'newUsers'),
  rolling('active1DayUsers', '1-day active users', 1),
  rolling('active7DayUsers', '7-day active users', 7),
  rolling('active28DayUsers', '28-day active users', 28),
  stickiness('dauPerMau', 'DAU / MAU', 1, 28),
  stickiness('dauPerWau', 'DAU / WAU', 1, 7),
  stickiness('wauPerMau', 'WAU / MAU', 7, 28),
  metric(
    'User',
    'crashFreeUsersRate',
    'Crash-free users rate',
    'TYPE_FLOAT',
    { people: ['activeUsers', 'crashedUsers'] },
    (t) => (t.people('activeUsers') === 0 ? 0 : 1 - t.people('crashedUsers') / t.people('activeUsers')),
  ),
];

const engagementRate = (t: Totals) => ratio(t.sum('engagedSessions'), t.sum('sessions'));

const SESSIONS: readonly MetricField[] = [
  count('Session', 'sessions', 'Sessions', 'sessions'),
  count('Session', 'engagedSessions', 'Engaged sessions', 'engagedSessions'),
  metric(
    'Session',
    'engagementRate',
    'Engagement rate',
    'TYPE_FLOAT',
    { counts: ['engagedSessions', 'sessions'] },
    engagementRate,
  ),
  metric(
    'Session',
    'bounceRate',
    'Bounce rate',
    'TYPE_FLOAT',
    { counts: ['engagedSessions', 'sessions'] },
    (t) => (t.sum('sessions') === 0 ? 0 : 1 - engagementRate(t)),
  ),
  metric(
    'Session',
    'sessionsPerUser',
    'Sessions per user',
    'TYPE_FLOAT',
    { counts: ['sessions'], people: ['activeUsers'] },
    (t) => ratio(t.sum('sessions'), t.people('activeUsers')),
  ),
  metric(
    'Session',
    'averageSessionDuration',
    'Average session duration',
    'TYPE_SECONDS',
    { counts: ['durationSeconds', 'sessions'] },
    (t) => ratio(t.sum('durationSeconds'), t.sum('sessions')),
  ),
  metric(
    'User',
    'userEngagementDuration',
    'User engagement',
    'TYPE_SECONDS',
    { counts: ['engagementSeconds'] },
    (t) => t.sum('engagementSeconds'),
  ),
  count('Page / screen', 'screenPageViews', 'Views', 'views'),
  metric(
    'Page / screen',
    'screenPageViewsPerSession',
    'Views per session',
    'TYPE_FLOAT',
    { counts: ['views', 'sessions'] },
    (t) => ratio(t.sum('views'), t.sum('sessions')),
  ),
  metric(
    'Page / screen',
    'screenPageViewsPerUser',
    'Views per active user',
    'TYPE_FLOAT',
    { counts: ['views'], people: ['activeUsers'] },
    (t) => ratio(t.sum('views'), t.people('activeUsers')),
  ),
];

const allEvents = (t: Totals) => EVENT_NAMES.reduce((sum, _, index) => sum + t.event(index), 0);
const keyEvents = (t: Totals) =>
  EVENT_NAMES.reduce((sum, _, index) => sum + (isKeyEvent(t.property, index) ? t.event(index) : 0), 0);

const EVENTS: readonly MetricField[] = [
  metric('Event', 'eventCount', 'Event count', 'TYPE_INTEGER', { events: true }, allEvents),
  metric(
    'Event',
    'eventCountPerUser',
    'Event count per user',
    'TYPE_FLOAT',
    { events: true, people: ['activeUsers'] },
    (t) => ratio(allEvents(t), t.people('activeUsers')),
  ),
  metric(
    'Event',
    'eventsPerSession',
    'Events per session',
    'TYPE_FLOAT',
    { events: true, counts: ['sessions'] },
    (t) => ratio(allEvents(t), t.sum('sessions')),
  ),
  metric('Event', 'eventValue', 'Event value', 'TYPE_FLOAT', { counts: ['eventValueCents'] }, (t) =>
    t.money('eventValueCents'),
  ),
  metric('Event', 'keyEvents', 'Key events', 'TYPE_FLOAT', { events: true }, keyEvents),
  metric(
    'Event',
    'sessionKeyEventRate',
    'Session key event rate',
    'TYPE_FLOAT',
    { counts: ['convertingSessions', 'sessions'] },
    (t) => ratio(t.sum('convertingSessions'), t.sum('sessions')),
  ),
  metric(
    'Event',
    'userKeyEventRate',
    'User key event rate',
    'TYPE_FLOAT',
    { people: ['convertingUsers', 'activeUsers'] },
    (t) => ratio(t.people('convertingUsers'), t.people('activeUsers')),
  ),
];

const revenueOf = (t: Totals) => t.money('revenueCents', 'refundCents');
const REVENUE: Needs = { counts: ['revenueCents', 'refundCents'], revenue: true };

const revenue = (apiName: string, uiName: string, needs: Needs, compute: MetricField['compute']) =>
  metric('Revenue', apiName, uiName, 'TYPE_CURRENCY', { ...needs, revenue: true }, compute);
const share = (apiName: string, uiName: string, needs: Needs, compute: MetricField['compute']) =>
  metric('E-commerce', apiName, uiName, 'TYPE_FLOAT', needs, compute);

const COMMERCE: readonly MetricField[] = [
  revenue('totalRevenue', 'Total revenue', REVENUE, revenueOf),
  revenue('purchaseRevenue', 'Purchase revenue', REVENUE, revenueOf),
  revenue('grossPurchaseRevenue', 'Gross purchase revenue', { counts: ['revenueCents'] }, (t) =>
    t.money('revenueCents'),
  ),
  revenue('refundAmount', 'Refund amount', { counts: ['refundCents'] }, (t) => t.money('refundCents')),
  revenue(
    'averagePurchaseRevenue',
    'Average purchase revenue',
    { counts: ['revenueCents', 'refundCents', 'purchases'] },
    (t) => ratio(revenueOf(t), t.sum('purchases')),
  ),
  revenue('averageRevenuePerUser', 'ARPU', { ...REVENUE, people: ['activeUsers'] }, (t) =>
    ratio(revenueOf(t), t.people('activeUsers')),
  ),
  revenue('averagePurchaseRevenuePerPayingUser', 'ARPPU', { ...REVENUE, people: ['purchasers'] }, (t) =>
    ratio(revenueOf(t), t.people('purchasers')),
  ),
  revenue(
    'averagePurchaseRevenuePerUser',
    'Average purchase revenue per user',
    { ...REVENUE, people: ['activeUsers'] },
    (t) => ratio(revenueOf(t), t.people('activeUsers')),
  ),
  count('E-commerce', 'ecommercePurchases', 'Ecommerce purchases', 'purchases'),
  count('E-commerce', 'transactions', 'Transactions', 'purchases'),
  distinct('E-commerce', 'totalPurchasers', 'Total purchasers', 'purchasers'),
  distinct('E-commerce', 'firstTimePurchasers', 'First time purchasers', 'firstTimePurchasers'),
  share('purchaserRate', 'Purchaser rate', { people: ['purchasers', 'activeUsers'] }, (t) =>
    ratio(t.people('purchasers'), t.people('activeUsers')),
  ),
  share(
    'firstTimePurchaserRate',
    'First time purchaser rate',
    { people: ['firstTimePurchasers', 'activeUsers'] },
    (t) => ratio(t.people('firstTimePurchasers'), t.people('activeUsers')),
  ),
  eventMetric('addToCarts', 'Add to carts', 'add_to_cart'),
  eventMetric('checkouts', 'Checkouts', 'begin_checkout'),
];

function eventMetric(apiName: string, uiName: string, event: (typeof EVENT_NAMES)[number]): MetricField {
  const index = eventIndex(event);
  return metric('E-commerce', apiName, uiName, 'TYPE_INTEGER', { events: true }, (t) => t.event(index));
}

const ITEMS: readonly MetricField[] = [
  metric(
    'E-commerce',
    'itemRevenue',
    'Item revenue',
    'TYPE_CURRENCY',
    { counts: ['itemRevenueCents'], kind: 'item', revenue: true },
    (t) => t.money('itemRevenueCents'),
  ),
  count('E-commerce', 'itemsViewed', 'Items viewed', 'itemsViewed', 'item'),
  count('E-commerce', 'itemsAddedToCart', 'Items added to cart', 'itemsAddedToCart', 'item'),
  count('E-commerce', 'itemsCheckedOut', 'Items checked out', 'itemsCheckedOut', 'item'),
  count('E-commerce', 'itemsPurchased', 'Items purchased', 'itemsPurchased', 'item'),
  share(
    'cartToViewRate',
    'Cart-to-view rate',
    { counts: ['itemsAddedToCart', 'itemsViewed'], kind: 'item' },
    (t) => ratio(t.sum('itemsAddedToCart'), t.sum('itemsViewed')),
  ),
  share(
    'purchaseToViewRate',
    'Purchase-to-view rate',
    { counts: ['itemsPurchased', 'itemsViewed'], kind: 'item' },
    (t) => ratio(t.sum('itemsPurchased'), t.sum('itemsViewed')),
  ),
];

const ad = (
  apiName: string,
  uiName: string,
  type: MetricType,
  needs: Needs,
  compute: MetricField['compute'],
) => metric('Advertising', apiName, uiName, type, { ...needs, kind: 'ad' }, compute);
const cost = (t: Totals) => t.money('adCostCents');

const ADVERTISING: readonly MetricField[] = [
  count('Advertising', 'advertiserAdImpressions', 'Ads impressions', 'adImpressions', 'ad'),
  count('Advertising', 'advertiserAdClicks', 'Ads clicks', 'adClicks', 'ad'),
  ad('advertiserAdCost', 'Ads cost', 'TYPE_CURRENCY', { counts: ['adCostCents'] }, cost),
  ad(
    'advertiserAdCostPerClick',
    'Ads cost per click',
    'TYPE_CURRENCY',
    { counts: ['adCostCents', 'adClicks'] },
    (t) => ratio(cost(t), t.sum('adClicks')),
  ),
  ad(
    'advertiserAdCostPerKeyEvent',
    'Cost per key event',
    'TYPE_CURRENCY',
    { counts: ['adCostCents'], events: true },
    (t) => ratio(cost(t), keyEvents(t)),
  ),
  ad(
    'returnOnAdSpend',
    'Return on ad spend',
    'TYPE_FLOAT',
    { counts: ['adCostCents', 'revenueCents', 'refundCents'], revenue: true },
    (t) => ratio(revenueOf(t), cost(t)),
  ),
  metric(
    'Search Console',
    'organicGoogleSearchClicks',
    'Organic Google Search clicks',
    'TYPE_INTEGER',
    { counts: ['searchClicks'], kind: 'search' },
    (t) => t.sum('searchClicks'),
  ),
  metric(
    'Search Console',
    'organicGoogleSearchImpressions',
    'Organic Google Search impressions',
    'TYPE_INTEGER',
    { counts: ['searchImpressions'], kind: 'search' },
    (t) => t.sum('searchImpressions'),
  ),
  metric(
    'Search Console',
    'organicGoogleSearchClickThroughRate',
    'Organic Google Search click through rate',
    'TYPE_FLOAT',
    { counts: ['searchClicks', 'searchImpressions'], kind: 'search' },
    (t) => ratio(t.sum('searchClicks'), t.sum('searchImpressions')),
  ),
  metric(
    'Search Console',
    'organicGoogleSearchAveragePosition',
    'Organic Google Search average position',
    'TYPE_FLOAT',
    { counts: ['searchPositionSum', 'searchImpressions'], kind: 'search' },
    (t) => ratio(t.sum('searchPositionSum'), t.sum('searchImpressions')),
  ),
  metric('Publisher', 'totalAdRevenue', 'Total ad revenue', 'TYPE_CURRENCY', { revenue: true }, () => 0),
  metric('Publisher', 'publisherAdImpressions', 'Publisher ad impressions', 'TYPE_INTEGER', {}, () => 0),
  metric('Publisher', 'publisherAdClicks', 'Publisher ad clicks', 'TYPE_INTEGER', {}, () => 0),
];

/** Every metric that all properties have, in the order in which metadata lists them. */
export const metricFields: readonly MetricField[] = [
  ...USERS,
  ...SESSIONS,
  ...EVENTS,
  ...COMMERCE,
  ...ITEMS,
  ...ADVERTISING,
];

const byName = new Map(metricFields.map((known) => [known.apiName, known]));

/** A metric by name; `keyEvents:x`, `sessionKeyEventRate:x` and `userKeyEventRate:x` exist for a property's key events. */
export function metricField(
  apiName: string,
  property: AnalyticsProperty | undefined,
): MetricField | undefined {
  const known = byName.get(apiName);
  if (known || !property) return known;
  const [name, eventName = ''] = apiName.split(':');
  if (!(eventName in property.keyEvents)) return undefined;
  return keyEventMetrics(eventName).find((candidate) => candidate.apiName === `${name}:${eventName}`);
}

/** The metrics of one key event. */
export function keyEventMetrics(eventName: string): MetricField[] {
  const index = eventIndex(eventName);
  const label = eventName.replaceAll('_', ' ');
  return [
    metric(
      'Event',
      `keyEvents:${eventName}`,
      `Key events for ${label}`,
      'TYPE_FLOAT',
      { events: true },
      (t) => t.event(index),
    ),
    metric(
      'Event',
      `sessionKeyEventRate:${eventName}`,
      `Session key event rate for ${label}`,
      'TYPE_FLOAT',
      { events: true, counts: ['sessions'] },
      (t) => ratio(t.event(index), t.sum('sessions')),
    ),
    metric(
      'Event',
      `userKeyEventRate:${eventName}`,
      `User key event rate for ${label}`,
      'TYPE_FLOAT',
      { events: true, people: ['activeUsers'] },
      (t) => Math.min(1, ratio(t.event(index), t.people('activeUsers'))),
    ),
  ];
}
