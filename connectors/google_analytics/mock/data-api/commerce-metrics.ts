import { type EventName, eventIndex } from '../../../mock-kit/dataset/analytics/events.ts';
import {
  count,
  distinct,
  keyEventsOf,
  type MetricField,
  type MetricType,
  metric,
  type Needs,
  ratio,
  type Totals,
} from './metric-field.ts';

const revenueOf = (t: Totals) => t.money('revenueCents', 'refundCents');
const REVENUE: Needs = { counts: ['revenueCents', 'refundCents'], revenue: true };

const revenue = (apiName: string, uiName: string, needs: Needs, compute: MetricField['compute']) =>
  metric('Revenue', apiName, uiName, 'TYPE_CURRENCY', { ...needs, revenue: true }, compute);
const share = (apiName: string, uiName: string, needs: Needs, compute: MetricField['compute']) =>
  metric('E-commerce', apiName, uiName, 'TYPE_FLOAT', needs, compute);

/** Orders and their revenue. */
export const commerceMetrics: readonly MetricField[] = [
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

function eventMetric(apiName: string, uiName: string, event: EventName): MetricField {
  const index = eventIndex(event);
  return metric('E-commerce', apiName, uiName, 'TYPE_INTEGER', { events: true }, (t) => t.event(index));
}

/** Items, seen and sold. */
export const itemMetrics: readonly MetricField[] = [
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

/** Bought and unpaid clicks, and ads shown. */
export const advertisingMetrics: readonly MetricField[] = [
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
    (t) => ratio(cost(t), keyEventsOf(t)),
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
