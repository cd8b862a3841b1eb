import { and, desc, eq, sum } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = Omit<typeof orders.$inferInsert, 'companyId'>;

/** The newest first. */
export async function listOrderRows(ctx: Ctx): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(orders)
    .where(eq(orders.companyId, ctx.companyId))
    .orderBy(desc(orders.createdAt), desc(orders.reference));
}

export async function findOrderRow(ctx: Ctx, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, ctx.companyId), eq(orders.id, id)));
  return row ?? null;
}

/** By the provider's id of the order; null if the company has no such order. */
export async function findOrderByExternalId(
  ctx: Ctx,
  provider: string,
  externalId: string,
  { lock = false } = {},
): Promise<OrderRow | null> {
  const query = ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.companyId, ctx.companyId),
        eq(orders.provider, provider),
        eq(orders.externalId, externalId),
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** An invoice is written once; a second word about it changes nothing. False where it was there. */
export async function insertOrder(tx: Ctx, values: NewOrder): Promise<boolean> {
  const rows = await tx.db
    .insert(orders)
    .values({ ...values, companyId: tx.companyId })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** What the credit notes of an invoice come to, in cents above zero. */
export async function sumCredited(tx: Ctx, { provider, reference }: OrderRow): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sum(orders.totalCents) })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, tx.companyId),
        eq(orders.provider, provider),
        eq(orders.kind, 'credit_note'),
        eq(orders.refundOf, reference),
      ),
    );
  return 0 - Number(row?.cents ?? 0);
}

/** A charge that was given back. */
export async function markOrder(tx: Ctx, externalId: string, status: OrderRow['status']): Promise<void> {
  await tx.db
    .update(orders)
    .set({ status })
    .where(and(eq(orders.companyId, tx.companyId), eq(orders.externalId, externalId)));
}

/** Whose invoice it is. System scope. */
export async function findOrderOwner(db: Db, provider: string, externalId: string): Promise<string | null> {
  const [row] = await db
    .select({ companyId: orders.companyId })
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.externalId, externalId)));
  return row?.companyId ?? null;
}
