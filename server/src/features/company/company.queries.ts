import { AppError } from '@vitrine/contract/errors.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { companies, dashboards, groups, sources } from '../../platform/database/schema/schema.ts';

export type CompanyRow = typeof companies.$inferSelect;

/** The company's own row. */
export async function getCompany(ctx: Ctx): Promise<CompanyRow> {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, ctx.companyId));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks the company until the transaction ends; rows may still be added to it. */
export async function lockCompany(tx: Ctx): Promise<void> {
  await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
    .for('no key update');
}

export async function updateCompanyRow(ctx: Ctx, values: Partial<CompanyRow>): Promise<void> {
  await ctx.db.update(companies).set(values).where(eq(companies.id, ctx.companyId));
}

/** Archived dashboards don't count against the quota. */
export async function countActiveDashboards(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.active, true)));
  return Number(row?.count ?? 0);
}

export async function countGroups(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(groups)
    .where(eq(groups.companyId, ctx.companyId));
  return Number(row?.count ?? 0);
}

export function listSourceStates(ctx: Ctx) {
  return ctx.db
    .select({ id: sources.id, name: sources.name, type: sources.type, invalid: sources.invalid })
    .from(sources)
    .where(eq(sources.companyId, ctx.companyId))
    .orderBy(sources.name);
}
