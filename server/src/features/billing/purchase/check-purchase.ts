import { AppError } from '@vitrine/contract/errors.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { PaymentProvider, ProviderOrder, ProviderSubscription } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts';

export type PaymentOrder = { orderRef: string; orderId: string };

/** An order that was paid for a checkout of ours, and the agreement that began with it. */
export type Purchase = {
  order: ProviderOrder;
  subscription: ProviderSubscription;
  checkout: CheckoutRow;
};

/** Not now, but it may be accepted later: the provider is away, or isn't through with it. */
export class PaymentPending extends AppError {}

/**
 * Asks the payment provider about an order that a browser brings: finished, ours, for what was asked at the price that was asked.
 * To be called outside a transaction. 422 on `general` where it is not; nothing of it has been used up then.
 */
export async function checkPurchase(
  services: Services,
  { orderRef, orderId }: PaymentOrder,
): Promise<Purchase> {
  const order = await findOrder(services, orderId);
  if (order.reference !== orderRef) throw refusal(services, orderId, 'reference', MESSAGES.unknown);
  return examine(services, order);
}

const MESSAGES = {
  unknown: 'This payment is not known to the payment provider. Nothing was charged for it.',
  unfinished: 'This payment is not completed yet. Please wait a minute and try again.',
  other: 'This payment was made for something else. Please write to us, so that it is not lost.',
  used: 'This payment was used already.',
  away: 'The payment provider cannot be reached at the moment. Your payment is safe: please try again in a minute.',
} as const;

/** As `checkPurchase`, for an order that came from the provider itself. `PaymentPending` if it has to be queried again. */
export async function examine(services: Services, order: ProviderOrder): Promise<Purchase> {
  const provider = paymentProviderOf(services);
  if (!order.completed) throw pending(services, order.id, 'not completed');
  const { database } = services;
  const checkout = order.tags.checkout
    ? await findCheckout(database.system, provider.name, order.tags.checkout)
    : null;
  if (!checkout) throw refusal(services, order.id, 'tag', MESSAGES.other);
  const mismatch = differenceOf(order, checkout, provider);
  if (mismatch) throw refusal(services, order.id, mismatch, MESSAGES.other);
  if (checkout.orderId !== null && checkout.orderId !== order.id)
    throw refusal(services, order.id, 'checkout paid by another order', MESSAGES.used);
  const subscription = await subscriptionOf(services, order);
  const strange = strangenessOf(subscription, provider);
  if (strange) throw refusal(services, order.id, strange, MESSAGES.other);
  return { order, subscription, checkout };
}

/** What of an agreement is not ours; null where all is. A provider may leave out what was bought. */
function strangenessOf({ live, product }: ProviderSubscription, provider: PaymentProvider): string | null {
  if (live !== provider.live) return 'mode of the subscription';
  return product !== null && product !== provider.product ? 'product of the subscription' : null;
}

/** What of an order is not as its checkout was; null where all is. Tax is the provider's to add. */
function differenceOf(order: ProviderOrder, checkout: CheckoutRow, provider: PaymentProvider): string | null {
  const items = order.items.filter(({ product }) => product === provider.product);
  const [item] = items;
  if (order.live !== provider.live) return 'mode';
  if (order.currency !== 'USD') return 'currency';
  if (!item || order.items.length !== 1) return 'product';
  if (item.quantity !== checkout.dashboards) return 'quantity';
  if (order.totalCents - order.taxCents !== checkout.totalCents) return 'total';
  return null;
}

async function findOrder(services: Services, orderId: string): Promise<ProviderOrder> {
  const order = await queryProvider(services, () => paymentProviderOf(services).findOrder(orderId));
  if (!order) throw refusal(services, orderId, 'unknown', MESSAGES.unknown);
  return order;
}

async function subscriptionOf(
  services: Services,
  { id, items }: ProviderOrder,
): Promise<ProviderSubscription> {
  const subscriptionId = items[0]?.subscriptionId;
  const found = subscriptionId
    ? await queryProvider(services, () => paymentProviderOf(services).findSubscription(subscriptionId))
    : null;
  if (!found) throw pending(services, id, 'no subscription');
  return found;
}

async function queryProvider<T>(services: Services, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    services.log.error({ err: error }, 'the payment provider could not be reached');
    throw new PaymentPending('bad_input', MESSAGES.away);
  }
}

function pending(services: Services, orderId: string, reason: string): PaymentPending {
  services.log.warn({ orderId, reason }, 'payment not confirmed yet');
  return new PaymentPending('bad_input', MESSAGES.unfinished);
}

function refusal(services: Services, orderId: string, reason: string, message: string): AppError {
  services.log.warn({ orderId, reason }, 'payment not accepted');
  return new AppError('bad_input', message);
}

export const paymentUsed = () => new AppError('bad_input', MESSAGES.used);
