import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../../platform/database/lock-until-commit.ts';
import { recordAudit } from '../../audit/index.ts';
import { announceSubscription } from '../../company/index.ts';
import { redeemCoupons } from '../../coupons/index.ts';
import { bringBackArchived } from '../../dashboards/index.ts';
import {
  insertSubscription,
  lockCompanyRow,
  type SubscriptionRow,
  updateCompany,
} from '../billing.queries.ts';
import { applyHeld } from '../events/apply-held.ts';
import { recordOrder } from '../orders/record-order.ts';
import { oweRefundOf } from '../refunds/owe-refund.ts';
import { findRefundOf, type RefundRow } from '../refunds/refunds.queries.ts';
import { companyTerms, owedOf } from '../subscription/company-terms.ts';
import { describePlan } from '../subscription/describe-plan.ts';
import { enqueueEnd, findReplaceable, replace } from '../subscription/end-replaced.ts';
import { endOfPeriod } from '../subscription/period.ts';
import { checkPurchase, type PaymentOrder, type Purchase, paymentUsed } from './check-purchase.ts';
import { type CheckoutRow, completeCheckout, findCheckout } from './checkouts.queries.ts';

const whyUnused = {
  deletion: 'The deletion of the company is scheduled, so this payment is refunded.',
  paid_twice: 'The company has a subscription already, so this payment is refunded.',
};

/** Checks an order at the provider and begins the company's subscription with it. 422 on `general` where it can't be, or is refunded. */
export async function completeOrder(ctx: Ctx, order: PaymentOrder): Promise<void> {
  const purchase = await checkPurchase(ctx.services, order);
  await inSystemTransaction(ctx, async (tx) => {
    await applyPurchase(tx, purchase);
    await recordAudit(tx, { action: 'billing.changed', subject: describePlan(purchase.checkout) });
  });
  const bought = { provider: purchase.checkout.provider, orderId: purchase.order.id };
  const refund = await findRefundOf(ctx, bought);
  if (refund)
    throw new AppError('bad_input', `${whyUnused[refund.cause]} You get an e-mail when it is done.`);
}

/**
 * Begins the subscription that a checked purchase has paid for, in a transaction of the system's. The coupons of its checkout are
 * taken, whatever became of them meanwhile: they were paid with. A second time it changes nothing. 422 on `general` where another
 * company has used it. Where another agreement is running, which two checkouts make, that one is ended and refunded; where this checkout
 * was opened after it had begun, and for a company that is to be deleted, this one is.
 */
export async function applyPurchase(tx: Ctx, purchase: Purchase): Promise<void> {
  const { order, subscription, checkout } = purchase;
  for (const id of [subscription.id, order.id]) await lockUntilCommit(tx, `payment:${id}`);
  if (checkout.companyId !== null && checkout.companyId !== tx.companyId) throw paymentUsed();
  const now = tx.clock.now();
  const settled = { companyId: tx.companyId, orderId: order.id, now };
  const isFirst = await completeCheckout(tx.db, checkout.id, settled);
  if (!isFirst) return requireOwn(tx, checkout, order.id);
  const company = await lockCompanyRow(tx);
  if (company.deleteAt !== null) return giveBack(tx, purchase, 'deletion');
  const older = await findReplaceable(tx, company, checkout.provider);
  // Else what was used for months would be refunded for the price of one more order.
  if (older && checkout.createdAt > older.createdAt) return giveBack(tx, purchase, 'paid_twice');
  if (older) await replace(tx, older);
  // It may have been settled by a clock that is ahead; the newest is the one that counts.
  const createdAt = new Date(Math.max(now.getTime(), (older?.createdAt.getTime() ?? 0) + 1));
  const row = await insertSubscription(tx, { ...rowOf(purchase, now), createdAt });
  await updateCompany(tx, {
    ...companyTerms(row),
    ...owedOf(row, { company, provided: subscription }),
    // What was left at the older agreement is part of what is refunded.
    ...(older ? { creditCents: 0 } : {}),
    endedAt: null,
  });
  await redeemCoupons(tx.db, { companyId: tx.companyId, coupons: checkout.coupons, now });
  await recordOrder(tx, order, row);
  if (company.endedAt !== null) await bringBack(tx);
  await applyHeld(tx, checkout.provider, [subscription.id, order.id], row);
  await announceSubscription(tx);
}

/** Rejects the whole purchase: the invoice is stored, the subscription ended, and the payment refunded. */
async function giveBack(tx: Ctx, purchase: Purchase, cause: RefundRow['cause']): Promise<void> {
  const { order, subscription, checkout } = purchase;
  const { provider } = checkout;
  const row = await insertSubscription(tx, rowOf(purchase, tx.clock.now()));
  await recordOrder(tx, order, row);
  await enqueueEnd(tx, { provider, subscriptionId: subscription.id });
  await oweRefundOf(tx, { provider, orderId: order.id }, cause);
  await applyHeld(tx, provider, [subscription.id, order.id], row);
  await announceSubscription(tx);
}

/** Restores dashboards that were archived at the end, as many as the plan allows. */
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
