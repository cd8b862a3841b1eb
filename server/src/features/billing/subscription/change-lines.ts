import type { InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import type { Price } from '@vitrine/contract/rules/money/price.ts';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { describePlan } from './describe-plan.ts';

type Plan = { dashboards: number; interval: Interval };

/** Amounts in cents, instants in epoch ms. `creditCents` is for the unused time of the old plan, `keptCents` earlier account credit. */
export type PlanChange = {
  before: Plan;
  after: Plan;
  price: Price;
  creditCents: number;
  carriedCents: number;
  /** The new plan for its period, before and after the discount. */
  listChargeCents: number;
  chargeCents: number;
  nowMs: number;
  oldEndMs: number;
  newEndMs: number;
};

/**
 * The invoice of a plan change, line by line: unused time of the old plan, charge for the new one, discount, account credit used and
 * credit carried forward. The lines add up to what is charged, in cents, and to 0 where nothing is.
 */
export function changeLines(change: PlanChange): InvoiceLine[] {
  const { before, after, price, creditCents, carriedCents, listChargeCents, chargeCents } = change;
  const dueCents = chargeCents - creditCents - carriedCents;
  const rest = periodOf(change.nowMs, Math.max(change.nowMs, change.oldEndMs));
  const next = periodOf(change.nowMs, Math.max(change.nowMs, change.newEndMs));
  const discount = `Discount ${price.discountPercent}%`;
  return [
    { ...line('credit', `Unused time on ${describePlan(before)}`, 0 - creditCents), ...rest },
    { ...line('plan', describePlan(after), listChargeCents), ...next },
    { ...line('discount', discount, chargeCents - listChargeCents), ...next },
    line('credit', 'Account credit', 0 - carriedCents),
    line('carried', 'Credit carried forward to the next payment', Math.max(0, 0 - dueCents)),
  ].filter(({ totalCents }, index) => index < 2 || totalCents !== 0);
}

/** An invoice line of quantity one. */
export function line(kind: InvoiceLine['kind'], description: string, totalCents: number): InvoiceLine {
  return { kind, description, quantity: 1, unitCents: totalCents, totalCents };
}

export function periodOf(startMs: number, endMs: number): Pick<InvoiceLine, 'periodStart' | 'periodEnd'> {
  return { periodStart: new Date(startMs).toISOString(), periodEnd: new Date(endMs).toISOString() };
}
