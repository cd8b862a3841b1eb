import type { Services } from '../../../../platform/ctx/ctx.ts';
import { describePlan } from '../../subscription/describe-plan.ts';
import { endOfPeriod } from '../../subscription/period.ts';
import type { CheckoutOrder } from '../payment-provider.ts';
import { findRecord, putRecord } from './sandbox.queries.ts';
import type { SandboxCard, SandboxSubscription } from './sandbox-records.ts';
import { chargeBill, inSandbox, type SandboxTx, saveSubscription } from './sandbox-store.ts';
import { newId } from './sandbox-wire.ts';

/** Pays a checkout, once: a second time responds with the same order. Null for a checkout that does not exist. */
export function payCheckout(
  services: Services,
  checkoutId: string,
  card: SandboxCard,
): Promise<{ reference: string; id: string } | null> {
  return inSandbox(services, async (tx) => {
    const checkout = await findRecord(tx.db, 'checkout', checkoutId, { lock: true });
    if (!checkout) return null;
    const orderId = checkout.paidWith ?? (await buy(tx, checkout.order, card));
    await putRecord(tx.db, 'checkout', checkoutId, { ...checkout, paidWith: orderId }, new Date(tx.nowMs));
    const order = await findRecord(tx.db, 'order', orderId);
    return { reference: order?.wire.reference ?? orderId, id: orderId };
  });
}

async function buy(tx: SandboxTx, order: CheckoutOrder, card: SandboxCard): Promise<string> {
  const { nowMs } = tx;
  const accountId = order.accountId ?? newId();
  const known = await findRecord(tx.db, 'account', accountId);
  const payer = known?.payer ?? order.payer;
  await putRecord(tx.db, 'account', accountId, { payer, card }, new Date(nowMs));
  const subscriptionId = newId();
  const listCents = order.unitCents * order.dashboards;
  const bought = await chargeBill(tx, {
    accountId,
    subscriptionId,
    checkoutId: order.checkoutId,
    payer,
    description: describePlan(order),
    quantity: order.dashboards,
    subtotalCents: listCents,
    discountCents: listCents - order.totalCents,
  });
  const state: SandboxSubscription = {
    accountId,
    checkoutId: order.checkoutId,
    status: 'active',
    dashboards: order.dashboards,
    interval: order.interval,
    totalCents: order.totalCents,
    creditCents: 0,
    anchorMs: nowMs,
    periods: 1,
    periodStartMs: nowMs,
    periodEndMs: endOfPeriod(nowMs, order.interval),
    canceledMs: null,
    declined: 0,
    retryMs: null,
    changedMs: 0,
  };
  await saveSubscription(tx, subscriptionId, null, state, 'subscription.activated');
  return bought.id;
}
