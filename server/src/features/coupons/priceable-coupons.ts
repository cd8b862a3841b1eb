import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { isStackable } from '@vitrine/contract/rules/money/coupon-stacking.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CouponRow, findCoupons } from './coupons.queries.ts';
import { codeOf, holdsFor } from './holds-for.ts';
import { notStackable, notValid } from './refusals.ts';

/** Who uses coupons, and when. */
export type CouponUser = {
  /** Null if unknown. */
  email: string | null;
  now: Date;
  /** What is taken already. */
  taken?: readonly Coupon[];
};

/**
 * The coupons of these codes in their order, for working out a price; nothing is used up. Codes as they were typed: one that
 * stands there twice, or is taken already, counts once. `db` is the system's. 422 on `coupon` for one that does not hold or stack.
 */
export async function priceableCoupons(
  db: Db,
  codes: readonly string[],
  email: string | null,
  now: Date,
  taken: readonly Coupon[] = [],
): Promise<Coupon[]> {
  const requested = newCodes(codes, taken);
  return chosenAmong(await findCoupons(db, requested), requested, { email, now, taken }).map(couponOf);
}

/** Distinct codes in their order, without those that are taken. */
export function newCodes(typed: readonly string[], taken: readonly Coupon[]): string[] {
  const known = new Set(taken.map(({ name }) => codeOf(name)));
  return [...new Set(typed.map(codeOf))].filter((code) => code !== '' && !known.has(code));
}

/** The rows of `codes` in their order, each holding and stacking with what stands before it. */
export function chosenAmong(
  rows: CouponRow[],
  codes: string[],
  { email, now, taken = [] }: CouponUser,
): CouponRow[] {
  const applied = [...taken];
  return codes.map((code) => {
    const row = rows.find((candidate) => candidate.code === code);
    if (!row || !holdsFor(row, email, now)) throw notValid();
    if (!isStackable(applied, couponOf(row))) throw notStackable();
    applied.push(couponOf(row));
    return row;
  });
}

export function couponOf({ name, type, value }: CouponRow): Coupon {
  return { name, type, value };
}
