import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import type { CheckoutOrder } from '../payment-provider.ts';
import { amountOf } from '../wire/money.ts';

/** The checkout's payload: one product, in the quantity of dashboards, at the price that Vitrine calculates. */
export function checkoutPayload(order: CheckoutOrder, product: string): object {
  return {
    ...payerOf(order),
    items: [{ product, quantity: order.dashboards, pricing: pricingOf(order) }],
    tags: { checkout: order.checkoutId },
    reset: true,
  };
}

type Priced = { interval: Interval; unitCents: number; discountPercent: number };

/** The price of one, and the discount as a part of the whole: it is rounded once, as ours is. */
export function pricingOf({ interval, unitCents, discountPercent }: Priced): object {
  return {
    price: { USD: amountOf(unitCents) },
    quantityBehavior: 'lock',
    interval: interval === 12 ? 'year' : 'month',
    intervalLength: 1,
    ...(discountPercent > 0
      ? {
          quantityDiscounts: { '1': discountPercent },
          discountType: 'percent',
          discountReason: { en: 'Coupon' },
        }
      : {}),
  };
}

/** A name is split on its first space, as the page splits it. */
function payerOf({ accountId, payer }: CheckoutOrder): object {
  if (accountId !== null) return { account: accountId };
  // Without an address the checkout asks who pays.
  if (payer.email === '') return {};
  const [firstName = '', ...rest] = payer.name.trim().split(/\s+/);
  return {
    contact: {
      firstName,
      lastName: rest.join(' ') || firstName,
      email: payer.email,
      ...(payer.company ? { company: payer.company } : {}),
    },
  };
}
