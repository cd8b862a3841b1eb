import { partOf } from '@vitrine/contract/rules/money/cents.ts';

/** What a period costs in all, and from when to when it is paid for; instants in milliseconds. */
export type PaidPeriod = { totalCents: number; startMs: number; endMs: number };

/** Cents. `dueCents` is paid now if positive, and credited if negative. */
export type Proration = { creditCents: number; chargeCents: number; dueCents: number };

/** Another price within the same period: what is left of it is given back at the old price and charged at the new one. */
export function prorateWithin(period: PaidPeriod, newTotalCents: number, nowMs: number): Proration {
  const left = leftOf(period, nowMs);
  const length = period.endMs - period.startMs;
  return settle(partOf(period.totalCents, left, length), partOf(newTotalCents, left, length));
}

/** Another interval: what is left is given back, and a whole period of the new one begins now. */
export function prorateAnew(period: PaidPeriod, newTotalCents: number, nowMs: number): Proration {
  const unused = partOf(period.totalCents, leftOf(period, nowMs), period.endMs - period.startMs);
  return settle(unused, newTotalCents);
}

function leftOf({ startMs, endMs }: PaidPeriod, nowMs: number): number {
  return Math.max(0, Math.min(endMs - nowMs, endMs - startMs));
}

function settle(creditCents: number, chargeCents: number): Proration {
  return { creditCents, chargeCents, dueCents: chargeCents - creditCents };
}
