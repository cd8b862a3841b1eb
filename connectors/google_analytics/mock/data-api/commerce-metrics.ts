import { eventIndex } from '../../../mock-kit/dataset/analytics/events.ts';
import {
  count,
  distinct,
  event,
  keyEvents,
  type MetricField,
  type MetricType,
  metric,
  money,
  people,
  per,
  sum,
  type Value,
} from './metric-field.ts';

const netRevenue: Value = {
  counts: ['revenueCents', 'refundCents'],
  compute: (t) => t.money('revenueCents', 'refundCents'),
};
const activeUsers = people('activeUsers');
const purchasers = people('purchasers');

const revenue = (apiName: string, uiName: string, value: Value) =>
  metric('Revenue', apiName, uiName, 'TYPE_CURRENCY', value, { revenue: true });
const share = (apiName: string, uiName: string, value: Value, kind: MetricField['kind'] = 'visit') =>
  metric('E-commerce', apiName, uiName, 'TYPE_FLOAT', value, { kind });

/** Orders and their revenue. */
export const commerceMetrics: readonly MetricField[] = [
  revenue('totalRevenue', 'Total revenue', netRevenue),
  revenue('purchaseRevenue', 'Purchase revenue', netRevenue),
  revenue('grossPurchaseRevenue', 'Gross purchase revenue', money('revenueCents')),
  revenue('refundAmount', 'Refund amount', money('refundCents')),
  revenue('averagePurchaseRevenue', 'Average purchase revenue', per(netRevenue, sum('purchases'))),
  revenue('averageRevenuePerUser', 'ARPU', per(netRevenue, activeUsers)),
  revenue('averagePurchaseRevenuePerPayingUser', 'ARPPU', per(netRevenue, purchasers)),
  revenue('averagePurchaseRevenuePerUser', 'Average purchase revenue per user', per(netRevenue, activeUsers)),
  count('E-commerce', 'ecommercePurchases', 'Ecommerce purchases', 'purchases'),
  count('E-commerce', 'transactions', 'Transactions', 'purchases'),
  distinct('E-commerce', 'totalPurchasers', 'Total purchasers', 'purchasers'),
  distinct('E-commerce', 'firstTimePurchasers', 'First time purchasers', 'firstTimePurchasers'),
  share('purchaserRate', 'Purchaser rate', per(purchasers, activeUsers)),
  share(
    'firstTimePurchaserRate',
    'First time purchaser rate',
    per(people('firstTimePurchasers'), activeUsers),
  ),
  metric('E-commerce', 'addToCarts', 'Add to carts', 'TYPE_INTEGER', event(eventIndex('add_to_cart'))),
  metric('E-commerce', 'checkouts', 'Checkouts', 'TYPE_INTEGER', event(eventIndex('begin_checkout'))),
];

/** Items, seen and sold. */
export const itemMetrics: readonly MetricField[] = [
  metric('E-commerce', 'itemRevenue', 'Item revenue', 'TYPE_CURRENCY', money('itemRevenueCents'), {
    kind: 'item',
    revenue: true,
  }),
  count('E-commerce', 'itemsViewed', 'Items viewed', 'itemsViewed', 'item'),
  count('E-commerce', 'itemsAddedToCart', 'Items added to cart', 'itemsAddedToCart', 'item'),
  count('E-commerce', 'itemsCheckedOut', 'Items checked out', 'itemsCheckedOut', 'item'),
  count('E-commerce', 'itemsPurchased', 'Items purchased', 'itemsPurchased', 'item'),
  share('cartToViewRate', 'Cart-to-view rate', per(sum('itemsAddedToCart'), sum('itemsViewed')), 'item'),
  share(
    'purchaseToViewRate',
    'Purchase-to-view rate',
    per(sum('itemsPurchased'), sum('itemsViewed')),
    'item',
  ),
];

const ad = (
  apiName: string,
  uiName: string,
  type: MetricType,
  value: Value,
  more: Partial<Pick<MetricField, 'revenue'>> = {},
) => metric('Advertising', apiName, uiName, type, value, { kind: 'ad', ...more });
const cost = money('adCostCents');

const search = (apiName: string, uiName: string, type: MetricType, value: Value) =>
  metric('Search Console', `organicGoogleSearch${apiName}`, `Organic Google Search ${uiName}`, type, value, {
    kind: 'search',
  });
const searchImpressions = sum('searchImpressions');

const none: Value = { compute: () => 0 };

/** Bought and unpaid clicks, and ads shown. */
export const advertisingMetrics: readonly MetricField[] = [
  count('Advertising', 'advertiserAdImpressions', 'Ads impressions', 'adImpressions', 'ad'),
  count('Advertising', 'advertiserAdClicks', 'Ads clicks', 'adClicks', 'ad'),
  ad('advertiserAdCost', 'Ads cost', 'TYPE_CURRENCY', cost),
  ad('advertiserAdCostPerClick', 'Ads cost per click', 'TYPE_CURRENCY', per(cost, sum('adClicks'))),
  ad('advertiserAdCostPerKeyEvent', 'Cost per key event', 'TYPE_CURRENCY', per(cost, keyEvents)),
  ad('returnOnAdSpend', 'Return on ad spend', 'TYPE_FLOAT', per(netRevenue, cost), { revenue: true }),
  search('Clicks', 'clicks', 'TYPE_INTEGER', sum('searchClicks')),
  search('Impressions', 'impressions', 'TYPE_INTEGER', searchImpressions),
  search('ClickThroughRate', 'click through rate', 'TYPE_FLOAT', per(sum('searchClicks'), searchImpressions)),
  search(
    'AveragePosition',
    'average position',
    'TYPE_FLOAT',
    per(sum('searchPositionSum'), searchImpressions),
  ),
  metric('Publisher', 'totalAdRevenue', 'Total ad revenue', 'TYPE_CURRENCY', none, { revenue: true }),
  metric('Publisher', 'publisherAdImpressions', 'Publisher ad impressions', 'TYPE_INTEGER', none),
  metric('Publisher', 'publisherAdClicks', 'Publisher ad clicks', 'TYPE_INTEGER', none),
];
