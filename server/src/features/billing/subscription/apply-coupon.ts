import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { priceOf } from '@vitrine/contract/rules/money/price.ts';
import { type Ctx, inSystemTransaction } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { recordAudit } from '../../audit/index.ts';
import { announceSubscription, getCompany } from '../../company/index.ts';
import { takeCoupons, takenCoupons } from '../../coupons/index.ts';
import { runExclusively } from '../../sources/index.ts';
import { findRunning, lockCompanyRow, type SubscriptionRow, updateSubscription } from '../billing.queries.ts';
import { bringBack } from '../purchase/complete-order.ts';
import { reprice } from './change-subscription.ts';

const tries = limitRate({ name: 'apply-coupon: tries', points: 30, perSeconds: 60 * 60 });

/**
 * Uses a coupon for the company, and responds with all codes that are applied. A discount counts from the next charge of a running
 * subscription; where the provider was away, applying it once more makes up for that. 422 on `coupon` where it does not hold or
 * stack.
 */
export async function applyCoupon(ctx: Ctx, { coupon }: { coupon: string }): Promise<{ applied: string[] }> {
  await tries.count(ctx.services, ctx.companyId);
  await runExclusively(ctx.services, `billing:${ctx.companyId}`, () => take(ctx, coupon));
  const taken = await takenCoupons(ctx.db, ctx.companyId);
  return { applied: taken.map(({ name }) => name) };
}

async function take(ctx: Ctx, code: string): Promise<void> {
  const email = ctx.actor.kind === 'user' ? ctx.actor.email : null;
  const before = await takenCoupons(ctx.db, ctx.companyId);
  const known = before.find(({ name }) => name.toLowerCase() === code.toLowerCase());
  if (known?.type === 'price.discount' && (await lacksDiscount(ctx, before))) return discountNextCharge(ctx);
  if (known) throw new AppError('bad_input', { coupon: ['This code is already applied.'] });
  const added = await inSystemTransaction(ctx, async (tx) => {
    const { companyId, clock } = tx;
    const taken = await takeCoupons(tx.db, { companyId, codes: [code], email, now: clock.now() });
    const { endedAt } = await lockCompanyRow(tx);
    const last = taken.at(-1);
    if (last?.type === 'appsumo' && endedAt !== null) await bringBack(tx);
    await recordAudit(tx, { action: 'billing.changed', subject: `coupon ${last?.name ?? code}` });
    await announceSubscription(tx);
    return last;
  });
  if (added?.type === 'price.discount') await discountNextCharge(ctx);
}

/** The provider was away when the code was applied, so that the next charge would still be the full price. */
async function lacksDiscount(ctx: Ctx, coupons: readonly Coupon[]): Promise<boolean> {
  const row = await findUnended(ctx);
  return row !== null && priceOf({ ...row, coupons }).discountPercent !== row.discountPercent;
}

async function findUnended(ctx: Ctx): Promise<SubscriptionRow | null> {
  const row = await findRunning(ctx, await getCompany(ctx));
  return row?.status === 'ended' ? null : row;
}

async function discountNextCharge(ctx: Ctx): Promise<void> {
  const row = await findUnended(ctx);
  if (!row) return;
  const { totalCents, discountPercent } = await reprice(ctx, row, row, false);
  await inSystemTransaction(ctx, (tx) => updateSubscription(tx, row.id, { totalCents, discountPercent }));
}
