import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { companies, coupons, couponUses } from '../../platform/database/schema/schema.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type NewCoupon = typeof coupons.$inferInsert;
export type BuyerRow = Pick<
  typeof companies.$inferSelect,
  'state' | 'subscription' | 'expiresAt' | 'dashboards' | 'bonusDashboards'
>;

/** Coupons are of no company: everything here takes the system's database. Codes are in lower case. */
export async function findCoupons(db: Db, codes: string[]): Promise<CouponRow[]> {
  return codes.length === 0 ? [] : db.select().from(coupons).where(inArray(coupons.code, codes));
}

/** As `findCoupons`, and locks them until the transaction ends. Always in the same order, to avoid deadlocks. */
export async function lockCoupons(tx: Db, codes: string[]): Promise<CouponRow[]> {
  if (codes.length === 0) return [];
  return tx
    .select()
    .from(coupons)
    .where(inArray(coupons.code, codes))
    .orderBy(asc(coupons.code))
    .for('update');
}

export async function listCoupons(db: Db): Promise<CouponRow[]> {
  return db.select().from(coupons).orderBy(asc(coupons.createdAt), asc(coupons.code));
}

/** Null when there is one of this code. */
export async function insertCoupon(db: Db, coupon: NewCoupon): Promise<CouponRow | null> {
  const [row] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return row ?? null;
}

/** Null when there is none of this code. What companies have taken stays theirs. */
export async function deleteCoupon(db: Db, code: string): Promise<CouponRow | null> {
  const [row] = await db.delete(coupons).where(eq(coupons.code, code)).returning();
  return row ?? null;
}

export async function countDown(tx: Db, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(eq(coupons.code, code));
}

/** What a company has taken, the oldest first. */
export async function listUses(db: Db, companyId: string): Promise<Coupon[]> {
  return db
    .select({ name: couponUses.name, type: couponUses.type, value: couponUses.value })
    .from(couponUses)
    .where(eq(couponUses.companyId, companyId))
    .orderBy(asc(couponUses.createdAt), asc(couponUses.code));
}

export async function insertUse(
  tx: Db,
  companyId: string,
  row: Pick<CouponRow, 'code' | 'name' | 'type' | 'value'>,
  now: Date,
): Promise<void> {
  const { code, name, type, value } = row;
  await tx.insert(couponUses).values({ companyId, code, name, type, value, createdAt: now });
}

/** The company that takes a coupon, locked until the transaction ends. */
export async function lockBuyer(tx: Db, companyId: string): Promise<BuyerRow | null> {
  const [row] = await tx
    .select({
      state: companies.state,
      subscription: companies.subscription,
      expiresAt: companies.expiresAt,
      dashboards: companies.dashboards,
      bonusDashboards: companies.bonusDashboards,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return row ?? null;
}

export async function updateBuyer(tx: Db, companyId: string, values: Partial<BuyerRow>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(companies).set(values).where(eq(companies.id, companyId));
}
