import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';

type Kind = Pick<MetricDefinition, 'type' | 'additive' | 'unit' | 'changesBy'>;

const count: Kind = { type: 'numeric', additive: true };
/** People are counted once over a range, so days never add up. */
const distinct: Kind = { type: 'numeric', additive: false };
const money: Kind = { type: 'numeric:money', additive: true };
const seconds: Kind = { type: 'numeric:time', additive: true, unit: 'seconds' };
const rate: Kind = { type: 'average:percent', additive: false };
const average: Kind = { type: 'average', additive: false };
const place: Kind = { ...average, changesBy: 'difference' };
const averageMoney: Kind = { type: 'average:money', additive: false };
const averageSeconds: Kind = { type: 'average:time', additive: false, unit: 'seconds' };

type Line = [id: string, label: string, kind: Kind, direction?: MetricDefinition['direction']];

const audience: Line[] = [
  ['activeUsers', 'Active users', distinct],
  ['totalUsers', 'Total users', distinct],
  ['newUsers', 'New users', count],
  ['active1DayUsers', '1-day active users', distinct],
  ['active7DayUsers', '7-day active users', distinct],
  ['active28DayUsers', '28-day active users', distinct],
  ['dauPerMau', 'Stickiness: daily of monthly users', rate],
  ['dauPerWau', 'Stickiness: daily of weekly users', rate],
  ['wauPerMau', 'Stickiness: weekly of monthly users', rate],
  ['crashFreeUsersRate', 'Crash-free users', rate],
];

const engagement: Line[] = [
  ['sessions', 'Sessions', count],
  ['engagedSessions', 'Engaged sessions', count],
  ['engagementRate', 'Engagement rate', rate],
  ['bounceRate', 'Bounce rate', rate, 'down'],
  ['sessionsPerUser', 'Sessions per user', average],
  ['averageSessionDuration', 'Average session duration', averageSeconds],
  ['userEngagementDuration', 'User engagement', seconds],
  ['screenPageViews', 'Views', count],
  ['screenPageViewsPerSession', 'Views per session', average],
  ['screenPageViewsPerUser', 'Views per user', average],
];

const events: Line[] = [
  ['eventCount', 'Event count', count, 'none'],
  ['eventCountPerUser', 'Events per user', average, 'none'],
  ['eventsPerSession', 'Events per session', average, 'none'],
  ['eventValue', 'Event value', count],
  ['keyEvents', 'Key events', count],
  ['sessionKeyEventRate', 'Session key event rate', rate],
  ['userKeyEventRate', 'User key event rate', rate],
];

const commerce: Line[] = [
  ['totalRevenue', 'Total revenue', money],
  ['purchaseRevenue', 'Purchase revenue', money],
  ['grossPurchaseRevenue', 'Gross purchase revenue', money],
  ['refundAmount', 'Refund amount', money, 'down'],
  ['itemRevenue', 'Item revenue', money],
  ['ecommercePurchases', 'Purchases', count],
  ['transactions', 'Transactions', count],
  ['totalPurchasers', 'Purchasers', distinct],
  ['firstTimePurchasers', 'First-time purchasers', distinct],
  ['purchaserRate', 'Purchaser rate', rate],
  ['firstTimePurchaserRate', 'First-time purchaser rate', rate],
  ['averagePurchaseRevenue', 'Average purchase revenue', averageMoney],
  ['averageRevenuePerUser', 'Revenue per user (ARPU)', averageMoney],
  ['averagePurchaseRevenuePerPayingUser', 'Revenue per paying user (ARPPU)', averageMoney],
  ['addToCarts', 'Add to carts', count],
  ['checkouts', 'Checkouts', count],
  ['itemsViewed', 'Items viewed', count],
  ['itemsAddedToCart', 'Items added to cart', count],
  ['itemsPurchased', 'Items purchased', count],
  ['cartToViewRate', 'Cart-to-view rate', rate],
  ['purchaseToViewRate', 'Purchase-to-view rate', rate],
];

const advertising: Line[] = [
  ['advertiserAdImpressions', 'Ads impressions', count],
  ['advertiserAdClicks', 'Ads clicks', count],
  ['advertiserAdCost', 'Ads cost', money, 'none'],
  ['advertiserAdCostPerClick', 'Ads cost per click', averageMoney, 'down'],
  ['advertiserAdCostPerKeyEvent', 'Ads cost per key event', averageMoney, 'down'],
  ['returnOnAdSpend', 'Return on ad spend', average],
  ['totalAdRevenue', 'Total ad revenue', money],
  ['publisherAdImpressions', 'Publisher ad impressions', count],
  ['publisherAdClicks', 'Publisher ad clicks', count],
];

const search: Line[] = [
  ['organicGoogleSearchClicks', 'Organic search clicks', count],
  ['organicGoogleSearchImpressions', 'Organic search impressions', count],
  ['organicGoogleSearchClickThroughRate', 'Organic search click-through rate', rate],
  ['organicGoogleSearchAveragePosition', 'Organic search average position', place, 'down'],
];

function inGroup(group: string, lines: Line[]): MetricDefinition[] {
  return lines.map(([id, label, kind, direction = 'up']) => ({ id, label, ...kind, direction, group }));
}

/** The metrics every property has. Source: the metadata call; labels and directions are ours. */
export const metrics: MetricDefinition[] = [
  ...inGroup('Users', audience),
  ...inGroup('Sessions and pages', engagement),
  ...inGroup('Events', events),
  ...inGroup('E-commerce', commerce),
  ...inGroup('Advertising', advertising),
  ...inGroup('Organic search', search),
];

/** People of the days that end with a row's last day, and ratios of such: over a range they are what they are at its end. */
export const rollingMetrics = [
  'active1DayUsers',
  'active7DayUsers',
  'active28DayUsers',
  'dauPerMau',
  'dauPerWau',
  'wauPerMau',
];
