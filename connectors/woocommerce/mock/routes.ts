import type { Reply } from '../../mock-kit/mock.ts';
import { customerReport, customerStats } from './customer-reports.ts';
import { reportIndex, sales, topSellers, totals } from './legacy-reports.ts';
import { categoryReport, couponReport, productReport, taxReport, variationReport } from './list-reports.ts';
import { categories, coupons, currentCurrency, products } from './lists.ts';
import { orders, singleOrder } from './orders.ts';
import type { StoreCall } from './paging.ts';
import { stats } from './stats.ts';
import type { StatsKind } from './stats-values.ts';
import { noRoute } from './wp-error.ts';

type Route = (call: StoreCall) => Reply;

const statsOf =
  (kind: StatsKind): Route =>
  (call) =>
    stats(call, kind);
const ANALYTICS = '/wc-analytics/reports';

const ROUTES: Readonly<Record<string, Route>> = {
  '/wc/v3/reports': reportIndex,
  '/wc/v3/reports/sales': sales,
  '/wc/v3/reports/top_sellers': topSellers,
  '/wc/v3/data/currencies/current': currentCurrency,
  '/wc/v3/products': products,
  '/wc/v3/products/categories': categories,
  '/wc/v3/coupons': coupons,
  '/wc/v3/orders': orders,
  [`${ANALYTICS}/revenue/stats`]: statsOf('revenue'),
  [`${ANALYTICS}/orders/stats`]: statsOf('orders'),
  [`${ANALYTICS}/products/stats`]: statsOf('products'),
  [`${ANALYTICS}/variations/stats`]: statsOf('variations'),
  [`${ANALYTICS}/coupons/stats`]: statsOf('coupons'),
  [`${ANALYTICS}/taxes/stats`]: statsOf('taxes'),
  [`${ANALYTICS}/customers/stats`]: customerStats,
  [`${ANALYTICS}/products`]: productReport,
  [`${ANALYTICS}/variations`]: variationReport,
  [`${ANALYTICS}/categories`]: categoryReport,
  [`${ANALYTICS}/coupons`]: couponReport,
  [`${ANALYTICS}/taxes`]: taxReport,
  [`${ANALYTICS}/customers`]: customerReport,
};

/** The GET handler of a REST API path, if there is one. */
export function routeOf(path: string): Route | undefined {
  if (Object.hasOwn(ROUTES, path)) return ROUTES[path];
  const kind = /^\/wc\/v3\/reports\/(\w+)\/totals$/.exec(path)?.[1];
  if (kind !== undefined) {
    return (call) => {
      const reply = totals(call, kind);
      if (!reply) throw noRoute();
      return reply;
    };
  }
  const order = /^\/wc\/v3\/orders\/(\d+)$/.exec(path)?.[1];
  return order === undefined ? undefined : (call) => singleOrder(call, Number(order));
}
