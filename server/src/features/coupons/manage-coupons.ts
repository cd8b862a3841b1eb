import type { CouponType } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CouponRow, deleteCoupon, insertCoupon, listCoupons } from './coupons.queries.ts';
import { codeOf } from './holds-for.ts';

export type NewCouponInput = {
  /** As it is shown; looked up whatever its case. */
  code: string;
  type: CouponType;
  value: number;
  email?: string | null;
  /** How many companies may use it; null is any number. */
  uses?: number | null;
  expiresAt?: Date | null;
};

/** For operators. `db` is the system's. 422 for a value that its type can't have, 409 where the code is taken. */
export async function makeCoupon(db: Db, input: NewCouponInput): Promise<CouponRow> {
  const name = input.code.trim();
  const code = codeOf(name);
  if (!/^[a-z0-9][a-z0-9._-]{2,63}$/.test(code))
    throw new AppError('bad_input', { code: ['A code has 3 to 64 letters, digits, dots or dashes.'] });
  const most = input.type === 'price.discount' ? 100 : 10_000;
  if (!Number.isInteger(input.value) || input.value < 1 || input.value > most)
    throw new AppError('bad_input', { value: [`The value is a whole number from 1 to ${most}.`] });
  const { uses = null, email = null, expiresAt = null } = input;
  if (uses !== null && (!Number.isInteger(uses) || uses < 1))
    throw new AppError('bad_input', { uses: ['The number of uses is a whole number from 1.'] });
  const row = await insertCoupon(db, {
    code,
    name,
    type: input.type,
    value: input.value,
    email: email?.toLowerCase() ?? null,
    usesLeft: uses,
    expiresAt,
  });
  if (!row) throw new AppError('conflict', `A coupon ${name} already exists.`);
  return row;
}

/** All that may still be used, and those that are used up or over. */
export function allCoupons(db: Db): Promise<CouponRow[]> {
  return listCoupons(db);
}

/** Ends a coupon; redemptions stay. 404 if there is none. */
export async function retireCoupon(db: Db, typed: string): Promise<CouponRow> {
  const row = await deleteCoupon(db, codeOf(typed));
  if (!row) throw new AppError('not_found', `There is no coupon ${typed}.`);
  return row;
}
