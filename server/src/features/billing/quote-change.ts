import type { Coupon } from '@vitrine/contract/entities/coupon.ts';
import type { ChangeQuote } from '@vitrine/contract/entities/subscription.ts';
import { type Price, priceOf } from '@vitrine/contract/rules/price.ts';
import type { Interval } from '@vitrine/contract/rules/price-list.ts';
import { type Proration, prorateAnew, prorateWithin } from '@vitrine/contract/rules/proration.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { takenCoupons } from '../coupons/index.ts';
import { findNewest, type SubscriptionRow } from './billing.queries.ts';
import { endOfPeriod } from './period.ts';

export type Choice = { dashboards: number; interval: Interval };

/** What a choice costs a company that pays already, or would cost one that doesn't yet. */
export async function quoteChange(ctx: Ctx, choice: Choice): Promise<ChangeQuote> {
  const company = await getCompany(ctx);
  const coupons = await takenCoupons(ctx.db, ctx.companyId);
  const row = company.subscription === null ? null : await findNewest(ctx);
  return quoteOf({ choice, coupons, row, creditCents: company.creditCents, nowMs: ctx.clock.nowMs() });
}

/**
 * Pure. Another number of dashboards is settled for the rest of the period; another interval begins a new one today. Credit that is
 * kept from before is used first: it is part of what is given back.
 */
export function quoteOf(asked: {
  choice: Choice;
  coupons: readonly Coupon[];
  row: SubscriptionRow | null;
  creditCents: number;
  nowMs: number;
}): ChangeQuote & Price {
  const { choice, coupons, row, creditCents, nowMs } = asked;
  const price = priceOf({ ...choice, coupons });
  if (!row || row.status === 'ended')
    return { ...price, proration: null, nextChargeAt: at(endOfPeriod(nowMs, choice.interval)) };
  const isAnew = row.interval !== choice.interval;
  const period = {
    totalCents: row.totalCents,
    startMs: row.periodStart.getTime(),
    endMs: row.periodEnd.getTime(),
  };
  const bare = isAnew
    ? prorateAnew(period, price.totalCents, nowMs)
    : prorateWithin(period, price.totalCents, nowMs);
  return {
    ...price,
    proration: withCredit(bare, creditCents),
    nextChargeAt: isAnew ? at(endOfPeriod(nowMs, choice.interval)) : row.periodEnd.toISOString(),
  };
}

function withCredit({ creditCents, chargeCents, dueCents }: Proration, kept: number): Proration {
  return { creditCents: creditCents + kept, chargeCents, dueCents: dueCents - kept };
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
