import type { Coupon } from '../../entities/billing.ts';
import { partOf } from './cents.ts';
import { type Interval, PRICE_LIST, type PriceStep } from './price-list.ts';

export type Order = { dashboards: number; interval: Interval; coupons: readonly Coupon[] };

/** All amounts in cents. `unitCents` is one dashboard for one month, the others are for the whole interval. */
export type Price = {
  unitCents: number;
  listCents: number;
  discountPercent: number;
  discountCents: number;
  totalCents: number;
};

/** The price of an order: that of one dashboard by their number, times the months, less all discounts. */
export function priceOf({ dashboards, interval, coupons }: Order, steps = PRICE_LIST): Price {
  const unitCents = unitPrice(dashboards, interval, steps);
  const listCents = unitCents * dashboards * interval;
  const discountPercent = discountOf(coupons);
  const discountCents = partOf(listCents, discountPercent, 100);
  return {
    unitCents,
    listCents,
    discountPercent,
    discountCents,
    totalCents: listCents - discountCents,
  };
}

/** A larger number of dashboards that costs less than this one, where the next step's price makes it so; the cheapest of them. */
export function cheaperOrder(order: Order, steps = PRICE_LIST): { dashboards: number; price: Price } | null {
  const own = priceOf(order, steps).totalCents;
  const larger = steps
    .filter(({ from }) => from > order.dashboards)
    .map(({ from }) => ({ dashboards: from, price: priceOf({ ...order, dashboards: from }, steps) }))
    .filter(({ price }) => price.totalCents < own)
    .sort((a, b) => a.price.totalCents - b.price.totalCents);
  return larger[0] ?? null;
}

function unitPrice(dashboards: number, interval: Interval, steps: readonly PriceStep[]): number {
  const step = steps.findLast(({ from }) => from <= dashboards);
  if (!step) throw new RangeError(`There is no price for ${dashboards} dashboards.`);
  return step.cents[interval];
}

/** Several discounts add up, to a hundred percent at most. */
function discountOf(coupons: readonly Coupon[]): number {
  const percents = coupons.filter(({ type }) => type === 'price.discount').map(({ value }) => value);
  return Math.min(
    100,
    percents.reduce((sum, percent) => sum + percent, 0),
  );
}
