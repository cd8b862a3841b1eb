import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { effectOf } from './coupon-effect.ts';
import { countDown, insertUse, listUses, lockBuyer, lockCoupons, updateBuyer } from './coupons.queries.ts';
import { type CouponUser, chosenAmong, couponOf, newCodes } from './priceable-coupons.ts';

/**
 * Uses coupons for a company, inside a transaction of the system's database: each is locked, counted down and written down, and
 * does at once what it does. Responds with all that the company has taken by then. 422 on `coupon` where one does not hold, does
 * not stack, or would do nothing for this company.
 */
export async function takeCoupons(
  tx: Db,
  {
    companyId,
    codes,
    email,
    now,
  }: Omit<CouponUser, 'taken'> & { companyId: string; codes: readonly string[] },
): Promise<Coupon[]> {
  const buyer = await lockBuyer(tx, companyId);
  if (!buyer) throw new AppError('not_found');
  const taken = await listUses(tx, companyId);
  const requested = newCodes(codes, taken);
  const rows = chosenAmong(await lockCoupons(tx, requested), requested, { email, now, taken });
  let company = buyer;
  for (const row of rows) {
    company = { ...company, ...effectOf(couponOf(row), company, { taken, now }) };
    if (row.usesLeft !== null) await countDown(tx, row.code);
    await insertUse(tx, companyId, row, now);
    taken.push(couponOf(row));
  }
  if (rows.length > 0) await updateBuyer(tx, companyId, company);
  return taken;
}
