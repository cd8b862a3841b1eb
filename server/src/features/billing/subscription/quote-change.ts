import type { ChangeQuote, Coupon, InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import { type Price, priceOf } from '@vitrine/contract/rules/money/price.ts';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { takenCoupons } from '../../coupons/index.ts';
import { findRunning, type SubscriptionRow } from '../billing.queries.ts';
import { changeLines } from './change-lines.ts';
import { endOfPeriod } from './period.ts';
import { type Proration, prorateAnew, prorateWithin } from './proration.ts';

export type Choice = { dashboards: number; interval: Interval };

/** `lines` are the invoice's; none where nothing is prorated. */
type Quote = ChangeQuote & Price & { lines: InvoiceLine[] };

/** What a choice costs a company that pays already, or would cost one that doesn't yet. */
export async function quoteChange(ctx: Ctx, choice: Choice): Promise<ChangeQuote> {
  const company = await getCompany(ctx);
  const coupons = await takenCoupons(ctx.db, ctx.companyId);
  const row = await findRunning(ctx, company);
  const { lines: _ofInvoice, ...quote } = quoteOf({
    choice,
    coupons,
    row,
    creditCents: company.creditCents,
    nowMs: ctx.clock.nowMs(),
  });
  return quote;
}

/**
 * Pure. Another number of dashboards is settled for the rest of the period; another interval begins a new one today. Existing credit is
 * used first: it is part of what is credited.
 */
export function quoteOf(input: {
  choice: Choice;
  coupons: readonly Coupon[];
  row: SubscriptionRow | null;
  creditCents: number;
  nowMs: number;
}): Quote {
  const { choice, coupons, row, creditCents, nowMs } = input;
  const price = priceOf({ ...choice, coupons });
  if (!row || row.status === 'ended')
    return { ...price, lines: [], proration: null, nextChargeAt: at(endOfPeriod(nowMs, choice.interval)) };
  const isAnew = row.interval !== choice.interval;
  const period = {
    totalCents: row.totalCents,
    startMs: row.periodStart.getTime(),
    endMs: row.periodEnd.getTime(),
  };
  const prorate = isAnew ? prorateAnew : prorateWithin;
  const bare = prorate(period, price.totalCents, nowMs);
  const newEndMs = isAnew ? endOfPeriod(nowMs, choice.interval) : period.endMs;
  const lines = changeLines({
    before: row,
    after: choice,
    price,
    creditCents: bare.creditCents,
    carriedCents: creditCents,
    listChargeCents: prorate(period, price.listCents, nowMs).chargeCents,
    chargeCents: bare.chargeCents,
    nowMs,
    oldEndMs: period.endMs,
    newEndMs,
  });
  return { ...price, lines, proration: withCredit(bare, creditCents), nextChargeAt: at(newEndMs) };
}

function withCredit({ creditCents, chargeCents, dueCents }: Proration, carriedCents: number): Proration {
  return { creditCents: creditCents + carriedCents, chargeCents, dueCents: dueCents - carriedCents };
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
