import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companies, orders, refunds } from '../../../platform/database/schema/schema.ts';
import type { OrderRow } from '../orders/orders.queries.ts';

export type RefundRow = typeof refunds.$inferSelect;
type NewRefund = Omit<typeof refunds.$inferInsert, 'companyId'>;

const OPEN = ['owed', 'refused'] as const;

/** Null where the order is being refunded already. */
export async function insertRefund(tx: Ctx, values: NewRefund): Promise<RefundRow | null> {
  const [row] = await tx.db
    .insert(refunds)
    .values({ ...values, companyId: tx.companyId })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findRefund(ctx: Ctx, id: string): Promise<RefundRow | null> {
  const [row] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.companyId, ctx.companyId), eq(refunds.id, id)));
  return row ?? null;
}

export async function findRefundOf(
  ctx: Ctx,
  { provider, orderId }: { provider: string; orderId: string },
): Promise<RefundRow | null> {
  const [row] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.companyId, ctx.companyId), eq(refunds.provider, provider), eq(refunds.orderId, orderId)),
    );
  return row ?? null;
}

/** An open refund is settled or refused once; null where it was settled already. */
export async function concludeRefund(
  tx: Ctx,
  id: string,
  values: Pick<RefundRow, 'status'> & Partial<RefundRow>,
): Promise<RefundRow | null> {
  const [row] = await tx.db
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.companyId, tx.companyId), eq(refunds.id, id), inArray(refunds.status, [...OPEN])))
    .returning();
  return row ?? null;
}

/** What is owed back to the company, the oldest first. */
export async function listOpenRefunds(ctx: Ctx): Promise<RefundRow[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.companyId, ctx.companyId), inArray(refunds.status, [...OPEN])))
    .orderBy(asc(refunds.createdAt));
}

/** Paid invoices of an agreement for a period that still runs, the oldest first. */
export async function listRunningOrders(tx: Ctx, subscriptionId: string, now: Date): Promise<OrderRow[]> {
  return tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.companyId, tx.companyId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.kind, 'invoice'),
        eq(orders.status, 'paid'),
        gt(orders.totalCents, 0),
        gt(orders.periodEnd, now),
      ),
    )
    .orderBy(asc(orders.createdAt));
}

/** Writes the sum of the open refunds to the company's row. */
export async function updateRefundBalance(tx: Ctx): Promise<void> {
  const open = await listOpenRefunds(tx);
  await tx.db
    .update(companies)
    .set({
      refundCents: open.reduce((sum, { totalCents }) => sum + totalCents, 0),
      refundSince: open[0]?.createdAt ?? null,
      refundProblem: open.findLast(({ reason }) => reason !== null)?.reason ?? null,
    })
    .where(eq(companies.id, tx.companyId));
}

/** Whether the company is still owed a refund. System scope. */
export async function isOwedRefund(db: Db, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.companyId, companyId), inArray(refunds.status, [...OPEN])))
    .limit(1);
  return rows.length > 0;
}

/** Refunds that the provider has neither made nor refused, of all companies. System scope. */
export async function listOwedRefunds(db: Db, provider: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.status, 'owed')))
    .orderBy(desc(refunds.createdAt));
}
