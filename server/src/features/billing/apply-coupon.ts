import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import { limitTries } from '../../platform/http/tries.ts';
import { recordAudit } from '../audit/index.ts';
import { announceSubscription, getCompany } from '../company/index.ts';
import { takeCoupons, takenCoupons } from '../coupons/index.ts';
import { exclusively } from '../sources/index.ts';
import { findNewest, lockCompanyRow, updateSubscription } from './billing.queries.ts';
import { reprice } from './change-subscription.ts';
import { bringBack } from './settle-purchase.ts';

const tries = limitTries({ points: 30, perSeconds: 60 * 60 });

/**
 * Uses a coupon for the company, and answers with all codes that are applied. A discount counts from the next charge of a running
 * subscription. 422 on `coupon` where it does not hold or stack.
 */
export async function applyCoupon(ctx: Ctx, { coupon }: { coupon: string }): Promise<{ applied: string[] }> {
  await tries.count(ctx.doors, ctx.companyId);
  await exclusively(ctx.doors, `billing:${ctx.companyId}`, () => take(ctx, coupon));
  const taken = await takenCoupons(ctx.db, ctx.companyId);
  return { applied: taken.map(({ name }) => name) };
}

async function take(ctx: Ctx, code: string): Promise<void> {
  const email = ctx.actor.kind === 'user' ? ctx.actor.email : null;
  const before = await takenCoupons(ctx.db, ctx.companyId);
  if (before.some(({ name }) => name.toLowerCase() === code.toLowerCase()))
    throw new AppError('bad_input', { coupon: ['This code is applied already.'] });
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

async function discountNextCharge(ctx: Ctx): Promise<void> {
  const { subscription } = await getCompany(ctx);
  const row = subscription === null ? null : await findNewest(ctx);
  if (!row || row.status === 'ended') return;
  const { totalCents, discountPercent } = await reprice(ctx, row, row, false);
  await inSystemTransaction(ctx, (tx) => updateSubscription(tx, row.id, { totalCents, discountPercent }));
}
