import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { recordAudit } from '../audit/index.ts';
import { announceSubscription } from '../company/index.ts';
import { honourCoupons } from '../coupons/index.ts';
import { bringBackArchived } from '../dashboards/index.ts';
import { applyHeld } from './apply-held.ts';
import {
  insertSubscription,
  lockCompanyRow,
  type SubscriptionRow,
  updateCompany,
} from './billing.queries.ts';
import { checkPurchase, type PaymentOrder, type Purchase, paymentUsed } from './check-purchase.ts';
import { type CheckoutRow, findCheckout, settleCheckout } from './checkouts.queries.ts';
import { companyTerms, owedOf } from './company-terms.ts';
import { describePlan } from './describe-plan.ts';
import { enqueueEnd, replaceRunning } from './end-replaced.ts';
import { endOfPeriod } from './period.ts';
import { recordOrder } from './record-order.ts';
import { oweRefundOf } from './refunds/owe-refund.ts';
import { findRefundOf } from './refunds/refunds.queries.ts';

/** Checks an order at the provider and begins the company's subscription with it. 422 on `general` where it can't be, or is refunded. */
export async function settleOrder(ctx: Ctx, order: PaymentOrder): Promise<void> {
  const purchase = await checkPurchase(ctx.doors, order);
  await inSystemTransaction(ctx, async (tx) => {
    await settlePurchase(tx, purchase);
    await recordAudit(tx, { action: 'billing.changed', subject: describePlan(purchase.checkout) });
  });
  const bought = { provider: purchase.checkout.provider, orderId: purchase.order.id };
  if ((await findRefundOf(ctx, bought))?.cause === 'deletion')
    throw new AppError(
      'bad_input',
      'The company is going to be deleted, so this payment is refunded. You get an e-mail when it is done.',
    );
}

/**
 * Begins the subscription that a checked purchase has paid for, in a transaction of the system's. The coupons of its checkout are
 * taken, whatever became of them meanwhile: they were paid with. A second time it changes nothing. 422 on `general` where another
 * company has used it. Where another agreement is running, which two checkouts make, that one is ended and refunded; for a company
 * that is to be deleted, this one is.
 */
export async function settlePurchase(tx: Ctx, { order, subscription, checkout }: Purchase): Promise<void> {
  for (const id of [subscription.id, order.id]) await lockUntilCommit(tx, `payment:${id}`);
  if (checkout.companyId !== null && checkout.companyId !== tx.companyId) throw paymentUsed();
  const now = tx.clock.now();
  const settled = { companyId: tx.companyId, orderId: order.id, now };
  const isFirst = await settleCheckout(tx.db, checkout.id, settled);
  if (!isFirst) return requireOwn(tx, checkout, order.id);
  const company = await lockCompanyRow(tx);
  if (company.deleteAt !== null) return giveBack(tx, { order, subscription, checkout });
  const older = await replaceRunning(tx, company, checkout.provider);
  // It may have been settled by a clock that is ahead; the newest is the one that counts.
  const createdAt = new Date(Math.max(now.getTime(), (older?.createdAt.getTime() ?? 0) + 1));
  const row = await insertSubscription(tx, { ...rowOf({ order, subscription, checkout }, now), createdAt });
  await updateCompany(tx, {
    ...companyTerms(row),
    ...owedOf(row, { company, told: subscription }),
    // What was left at the older agreement is part of what is refunded.
    ...(older ? { creditCents: 0 } : {}),
    endedAt: null,
  });
  await honourCoupons(tx.db, { companyId: tx.companyId, coupons: checkout.coupons, now });
  await recordOrder(tx, order, row);
  if (company.endedAt !== null) await bringBack(tx);
  await applyHeld(tx, checkout.provider, [subscription.id, order.id], row);
  await announceSubscription(tx);
}

/** Of a company that is to be deleted nothing is used: the invoice is kept, the agreement ended, and the payment refunded. */
async function giveBack(tx: Ctx, purchase: Purchase): Promise<void> {
  const { order, subscription, checkout } = purchase;
  const { provider } = checkout;
  const row = await insertSubscription(tx, rowOf(purchase, tx.clock.now()));
  await recordOrder(tx, order, row);
  await enqueueEnd(tx, { provider, subscriptionId: subscription.id });
  await oweRefundOf(tx, { provider, orderId: order.id }, 'deletion');
  await applyHeld(tx, provider, [subscription.id, order.id], row);
  await announceSubscription(tx);
}

/** Dashboards that were archived at the end come back, as many as the plan has room for. */
export async function bringBack(tx: Ctx): Promise<void> {
  const { dashboards, bonusDashboards } = await lockCompanyRow(tx);
  await bringBackArchived(tx, dashboards + bonusDashboards);
  await updateCompany(tx, { endedAt: null, restoredAt: tx.clock.now() });
}

/** Somebody was faster: the provider's own word about this very purchase, or another who brought the same order. */
async function requireOwn(tx: Ctx, { provider, id }: CheckoutRow, orderId: string): Promise<void> {
  const settled = await findCheckout(tx.db, provider, id);
  if (settled?.orderId !== orderId || settled.companyId !== tx.companyId) throw paymentUsed();
}

function rowOf({ subscription, checkout }: Purchase, now: Date): Parameters<typeof insertSubscription>[1] {
  const startMs = subscription.periodStartMs ?? now.getTime();
  const endMs = subscription.periodEndMs ?? endOfPeriod(startMs, checkout.interval);
  const { dashboards, interval, totalCents, coupons } = checkout;
  const percent = coupons
    .filter(({ type }) => type === 'price.discount')
    .reduce((sum, { value }) => sum + value, 0);
  return {
    provider: checkout.provider,
    externalId: subscription.id,
    accountId: subscription.accountId,
    status: subscription.state satisfies SubscriptionRow['status'],
    dashboards,
    interval,
    totalCents,
    discountPercent: Math.min(100, percent),
    periodStart: new Date(startMs),
    periodEnd: new Date(endMs),
    canceledAt: subscription.canceledMs === null ? null : new Date(subscription.canceledMs),
    changedMs: subscription.changedMs,
  };
}
