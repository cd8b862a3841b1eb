import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { checkouts } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

/** Of no company while one is only being registered: everything here takes the system's database. */
export type CheckoutRow = typeof checkouts.$inferSelect;

/** Of a company, or of none yet. System scope. */
export async function insertCheckout(db: Db, values: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [row] = await db.insert(checkouts).values(values).returning();
  if (!row) throw new Error('The checkout was not saved.');
  return row;
}

/** By the id that went along as tag. System scope. */
export async function findCheckout(db: Db, provider: string, id: string): Promise<CheckoutRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.provider, provider)));
  return row ?? null;
}

/** Marks it as paid by this order; false where another order or company was faster. */
export async function completeCheckout(
  tx: Db,
  id: string,
  { companyId, orderId, now }: { companyId: string; orderId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(checkouts)
    .set({ companyId, orderId, settledAt: now })
    .where(and(eq(checkouts.id, id), isNull(checkouts.settledAt)))
    .returning({ id: checkouts.id });
  return rows.length === 1;
}

/** Deletes unpaid checkouts. System scope. */
export async function deleteStale(db: Db, before: Date): Promise<void> {
  await db.delete(checkouts).where(and(isNull(checkouts.settledAt), lte(checkouts.expiresAt, before)));
}
