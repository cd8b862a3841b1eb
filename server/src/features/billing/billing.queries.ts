import { and, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { companies, subscriptions, users } from '../../platform/database/schema/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'companyId'>;
export type CompanyRow = typeof companies.$inferSelect;

export async function lockCompanyRow(tx: Ctx): Promise<CompanyRow> {
  const [row] = await tx.db
    .select()
    .from(companies)
    .where(eq(companies.id, tx.companyId))
    .for('no key update');
  if (!row) throw new Error('The company is gone.');
  return row;
}

export async function updateCompany(ctx: Ctx, values: Partial<CompanyRow>): Promise<void> {
  await ctx.db.update(companies).set(values).where(eq(companies.id, ctx.companyId));
}

/** The newest agreement; null while there has been none. */
export async function findNewest(ctx: Ctx): Promise<SubscriptionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, ctx.companyId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}

/** The agreement that the company uses now; null without one. A newer one may have been paid by mistake and refunded. */
export async function findRunning(
  ctx: Ctx,
  { subscription }: Pick<CompanyRow, 'subscription'>,
): Promise<SubscriptionRow | null> {
  if (subscription === null) return null;
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, ctx.companyId), eq(subscriptions.externalId, subscription)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertSubscription(tx: Ctx, values: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await tx.db
    .insert(subscriptions)
    .values({ ...values, companyId: tx.companyId })
    .returning();
  if (!row) throw new Error('The subscription was not saved.');
  return row;
}

export async function updateSubscription(
  tx: Ctx,
  id: string,
  values: Partial<NewSubscription>,
): Promise<SubscriptionRow> {
  const [row] = await tx.db
    .update(subscriptions)
    .set(values)
    .where(and(eq(subscriptions.companyId, tx.companyId), eq(subscriptions.id, id)))
    .returning();
  if (!row) throw new Error('The subscription is gone.');
  return row;
}

/** As `findNewest`, by the provider's id; locks the row until the transaction ends. */
export async function lockSubscription(tx: Ctx, id: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, tx.companyId), eq(subscriptions.id, id)))
    .for('update');
  return row ?? null;
}

/** By the provider's id, whosever it is. System scope. */
export async function findByExternalId(
  db: Db,
  provider: string,
  externalId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.externalId, externalId)));
  return row ?? null;
}

/** Whether any agreement of the company will be charged again. System scope. */
export async function isChargedAgain(db: Db, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), inArray(subscriptions.status, ['active', 'overdue'])))
    .limit(1);
  return rows.length > 0;
}

/** Agreements whose period is over, of which the provider should have said more by now: a hundred after this id. System scope. */
export async function findLapsed(
  db: Db,
  { provider, before, after }: { provider: string; before: Date; after: string | null },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        ne(subscriptions.status, 'ended'),
        lte(subscriptions.periodEnd, before),
        after === null ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(subscriptions.id)
    .limit(100);
}

/** Companies on trial that ends between these instants. System scope. */
export async function findEndingTrials(db: Db, from: Date, to: Date) {
  return db
    .select({ companyId: companies.id, expiresAt: companies.expiresAt })
    .from(companies)
    .where(
      and(
        eq(companies.state, 'trial'),
        sql`${companies.subscription} is null`,
        isNotNull(companies.expiresAt),
        sql`${companies.expiresAt} > ${from.toISOString()}::timestamptz`,
        lte(companies.expiresAt, to),
      ),
    );
}

/** The person who opened the company, or else its first admin: whom an invoice names. */
export async function findPayer(ctx: Ctx): Promise<{ name: string; email: string } | null> {
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), inArray(users.role, ['admin'])))
    .orderBy(desc(users.creator), users.createdAt)
    .limit(1);
  return row ?? null;
}
