import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import type { Db } from '../../platform/database/database.ts';
import { countDown, insertUse, listUses, lockBuyer, lockCoupons, updateBuyer } from './coupons.queries.ts';
import { newCodes } from './priceable-coupons.ts';

/**
 * Writes down the coupons that a finished checkout was priced with, inside a transaction of the system's database: they hold,
 * even if somebody else took the last one meanwhile. Bonus dashboards are given; a trial is over.
 */
export async function redeemCoupons(
  tx: Db,
  { companyId, coupons, now }: { companyId: string; coupons: readonly Coupon[]; now: Date },
): Promise<void> {
  const codes = newCodes(
    coupons.map(({ name }) => name),
    await listUses(tx, companyId),
  );
  const known = await lockCoupons(tx, codes);
  for (const code of codes) {
    const coupon = coupons.find(({ name }) => name.toLowerCase() === code);
    if (!coupon) continue;
    await insertUse(tx, companyId, { ...coupon, code }, now);
    const left = known.find((row) => row.code === code)?.usesLeft ?? 0;
    if (left > 0) await countDown(tx, code);
    const buyer = coupon.type === 'dashboards.bonus' ? await lockBuyer(tx, companyId) : null;
    if (buyer) await updateBuyer(tx, companyId, { bonusDashboards: buyer.bonusDashboards + coupon.value });
  }
}
