import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { companies, whitelabels } from '../../platform/database/schema/schema.ts';

export type WhitelabelRow = typeof whitelabels.$inferSelect;
export type NewWhitelabel = typeof whitelabels.$inferInsert;

/** The company's row; null while it has no domain of its own. */
export async function findRow(ctx: Ctx): Promise<WhitelabelRow | null> {
  const [row] = await ctx.db.select().from(whitelabels).where(eq(whitelabels.companyId, ctx.companyId));
  return row ?? null;
}

/** As `findRow`, locked until the transaction ends. */
export async function lockRow(tx: Ctx): Promise<WhitelabelRow | null> {
  const [row] = await tx.db
    .select()
    .from(whitelabels)
    .where(eq(whitelabels.companyId, tx.companyId))
    .for('update');
  return row ?? null;
}

export async function putRow(
  ctx: Ctx,
  { companyId: _, ...values }: Omit<NewWhitelabel, 'companyId'> & { companyId?: string },
): Promise<WhitelabelRow> {
  const [row] = await ctx.db
    .insert(whitelabels)
    .values({ ...values, companyId: ctx.companyId })
    .onConflictDoUpdate({ target: whitelabels.companyId, set: values })
    .returning();
  if (!row) throw new Error('The domains were not saved.');
  return row;
}

export async function updateRow(ctx: Ctx, values: Partial<NewWhitelabel>): Promise<WhitelabelRow | null> {
  const [row] = await ctx.db
    .update(whitelabels)
    .set(values)
    .where(eq(whitelabels.companyId, ctx.companyId))
    .returning();
  return row ?? null;
}

export async function deleteRow(ctx: Ctx): Promise<void> {
  await ctx.db.delete(whitelabels).where(eq(whitelabels.companyId, ctx.companyId));
}

/** Companies whose records are due, leased until `leaseUntil`: several workers may run it at once. System scope. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ companyId: whitelabels.companyId })
    .from(whitelabels)
    .where(lte(whitelabels.nextCheckAt, now))
    .orderBy(whitelabels.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(whitelabels)
    .set({ nextCheckAt: leaseUntil })
    .where(sql`${whitelabels.companyId} in ${due}`)
    .returning({ companyId: whitelabels.companyId });
  return rows.map(({ companyId }) => companyId);
}

/** Whether another company has verified a domain. System scope. */
export async function isProvedByAnother(
  db: Db,
  companyId: string,
  requested: { domain: string | null } | { emailDomain: string | null },
): Promise<boolean> {
  const [name, proved] =
    'domain' in requested
      ? [requested.domain, and(eq(whitelabels.domain, requested.domain ?? ''), whitelabels.webVerified)]
      : [
          requested.emailDomain,
          and(eq(whitelabels.emailDomain, requested.emailDomain ?? ''), whitelabels.mailVerified),
        ];
  if (name === null) return false;
  const rows = await db
    .select({ companyId: whitelabels.companyId })
    .from(whitelabels)
    .where(and(ne(whitelabels.companyId, companyId), proved))
    .limit(1);
  return rows.length > 0;
}

/** Whether a company has verified this host. System scope. */
export async function findVerifiedDomain(db: Db, domain: string): Promise<boolean> {
  const rows = await db
    .select({ domain: whitelabels.domain })
    .from(whitelabels)
    .where(and(eq(whitelabels.domain, domain), eq(whitelabels.webVerified, true)));
  return rows.length > 0;
}

/** Whether some company claims this host with this token. System scope. */
export async function isClaimedWith(db: Db, domain: string, ownershipToken: string): Promise<boolean> {
  const rows = await db
    .select({ domain: whitelabels.domain })
    .from(whitelabels)
    .where(and(eq(whitelabels.domain, domain), eq(whitelabels.ownershipToken, ownershipToken)))
    .limit(1);
  return rows.length > 0;
}

export type SiteRow = { companyId: string } & Pick<
  typeof companies.$inferSelect,
  'name' | 'logo' | 'branding'
>;

/** The company that has verified this host. System scope. */
export async function findSiteRow(db: Db, host: string): Promise<SiteRow | null> {
  const [row] = await db
    .select({
      companyId: companies.id,
      name: companies.name,
      logo: companies.logo,
      branding: companies.branding,
    })
    .from(whitelabels)
    .innerJoin(companies, eq(companies.id, whitelabels.companyId))
    .where(and(eq(whitelabels.domain, host), eq(whitelabels.webVerified, true)));
  return row ?? null;
}
