import type { CheckId } from '@vitrine/contract/entities/group.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { companies, domainChecks, groups, watchedDomains } from '../../platform/database/schema/schema.ts';
import type { Watching } from '../groups/index.ts';

export type CheckRow = typeof domainChecks.$inferSelect;

/** Due domains of every company, leased until `leaseUntil`. System scope. */
export async function claimDueDomains(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<{ id: string; companyId: string }[]> {
  const due = db
    .select({ id: watchedDomains.id })
    .from(watchedDomains)
    .innerJoin(companies, eq(companies.id, watchedDomains.companyId))
    .where(
      and(
        eq(watchedDomains.paused, false),
        isNull(companies.deletionRequestedAt),
        or(isNull(watchedDomains.nextCheckAt), lte(watchedDomains.nextCheckAt, now)),
      ),
    )
    .orderBy(asc(watchedDomains.nextCheckAt))
    .limit(limit)
    .for('update', { of: watchedDomains, skipLocked: true });
  return db
    .update(watchedDomains)
    .set({ nextCheckAt: leaseUntil })
    .where(sql`${watchedDomains.id} in ${due}`)
    .returning({ id: watchedDomains.id, companyId: watchedDomains.companyId });
}

export type Checked = Watching & { host: string; checks: CheckId[] };

/** A domain's host, its group's checks and how they are watched; null if it is no longer watched. */
export async function findChecked(ctx: Ctx, domainId: string): Promise<Checked | null> {
  const [row] = await ctx.db
    .select({ host: watchedDomains.host, rules: watchedDomains.rules, metrics: groups.metrics })
    .from(watchedDomains)
    .innerJoin(groups, eq(groups.id, watchedDomains.groupId))
    .where(and(eq(watchedDomains.companyId, ctx.companyId), eq(watchedDomains.id, domainId)));
  if (!row) return null;
  const { host, metrics, rules } = row;
  const checks = metrics.flatMap((metric) => (metric.kind === 'check' ? [metric.check] : []));
  return { host, metrics, domain: { rules }, checks: [...new Set(checks)] };
}

export async function listCheckRows(ctx: Ctx, domainId: string, checks: CheckId[]): Promise<CheckRow[]> {
  if (checks.length === 0) return [];
  return ctx.db
    .select()
    .from(domainChecks)
    .where(
      and(
        eq(domainChecks.companyId, ctx.companyId),
        eq(domainChecks.domainId, domainId),
        inArray(domainChecks.check, checks),
      ),
    );
}

export async function saveCheckRows(tx: Ctx, rows: Omit<CheckRow, 'companyId'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insert(domainChecks)
    .values(rows.map((row) => ({ ...row, companyId: tx.companyId })))
    .onConflictDoUpdate({
      target: [domainChecks.domainId, domainChecks.check],
      set: {
        outcome: sql`excluded.outcome`,
        times: sql`excluded.times`,
        since: sql`excluded.since`,
        remembered: sql`excluded.remembered`,
        probeResults: sql`excluded.probe_results`,
      },
    });
}

export async function setNextCheck(ctx: Ctx, domainId: string, nextCheckAt: Date): Promise<void> {
  await ctx.db
    .update(watchedDomains)
    .set({ nextCheckAt })
    .where(and(eq(watchedDomains.companyId, ctx.companyId), eq(watchedDomains.id, domainId)));
}
