import type { QuotaState } from '@vitrine/connectors/kit/http/session.ts';
import type { SourceQuota } from '@vitrine/contract/entities/source.ts';
import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { sourceActivity, sourceFailures, sources } from '../../../platform/database/schema/schema.ts';

/** Whose call it was. */
export type Caller = { companyId: string; sourceId: string };

/** One hour of calls. */
export type Tally = Caller & {
  hour: Date;
  calls: number;
  failures: number;
  throttled: number;
  deferred: number;
  elapsedMs: number;
};

export type FailureRow = typeof sourceFailures.$inferSelect;

const LONGEST_MESSAGE = 500;
const FAILURES_SHOWN = 50;

export async function addActivity(ctx: Ctx, tally: Tally): Promise<void> {
  const { calls, failures, throttled, deferred, elapsedMs } = sourceActivity;
  await ctx.db
    .insert(sourceActivity)
    .values({ ...tally, companyId: ctx.companyId })
    .onConflictDoUpdate({
      target: [sourceActivity.sourceId, sourceActivity.hour],
      set: {
        calls: sql`${calls} + ${tally.calls}`,
        failures: sql`${failures} + ${tally.failures}`,
        throttled: sql`${throttled} + ${tally.throttled}`,
        deferred: sql`${deferred} + ${tally.deferred}`,
        elapsedMs: sql`${elapsedMs} + ${tally.elapsedMs}`,
      },
    });
}

/** Quotas of other names stay. */
export async function keepQuotas(
  ctx: Ctx,
  sourceId: string,
  readings: (QuotaState & { readAt: Date })[],
): Promise<void> {
  const ofSource = and(eq(sources.companyId, ctx.companyId), eq(sources.id, sourceId));
  const [row] = await ctx.db.select({ quotas: sources.quotas }).from(sources).where(ofSource);
  if (!row) return;
  const renewed = readings.map(
    ({ name, left, limit, resetsAtMs, readAt }): SourceQuota => ({
      name,
      left,
      limit,
      resetsAt: resetsAtMs === null ? null : new Date(resetsAtMs).toISOString(),
      readAt: readAt.toISOString(),
    }),
  );
  const others = row.quotas.filter(({ name }) => !renewed.some((reading) => reading.name === name));
  await ctx.db
    .update(sources)
    .set({ quotas: [...others, ...renewed] })
    .where(ofSource);
}

export async function noteFailure(
  ctx: Ctx,
  sourceId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insert(sourceFailures)
    .values({
      companyId: ctx.companyId,
      sourceId,
      code,
      message: message.slice(0, LONGEST_MESSAGE),
      firstAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [sourceFailures.sourceId, sourceFailures.code, sourceFailures.message],
      set: { times: sql`${sourceFailures.times} + 1`, lastAt: now },
    });
}

export function listActivity(ctx: Ctx, sourceId: string, since: Date) {
  return ctx.db
    .select()
    .from(sourceActivity)
    .where(
      and(
        eq(sourceActivity.companyId, ctx.companyId),
        eq(sourceActivity.sourceId, sourceId),
        gte(sourceActivity.hour, since),
      ),
    )
    .orderBy(sourceActivity.hour);
}

export function listFailures(ctx: Ctx, sourceId: string): Promise<FailureRow[]> {
  return ctx.db
    .select()
    .from(sourceFailures)
    .where(and(eq(sourceFailures.companyId, ctx.companyId), eq(sourceFailures.sourceId, sourceId)))
    .orderBy(desc(sourceFailures.lastAt))
    .limit(FAILURES_SHOWN);
}

/** Deletes hours and failures before an instant, of every company. System scope. */
export async function deleteHistoryBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sourceActivity, lt(sourceActivity.hour, before));
  await deleteInBatches(db, sourceFailures, lt(sourceFailures.lastAt, before));
}

/** Every company's invalid sources whose admins were not notified since an instant. System scope. */
export function sourcesToWarnOf(db: Db, warnedBefore: Date) {
  return db
    .select({ id: sources.id, companyId: sources.companyId })
    .from(sources)
    .where(and(eq(sources.invalid, true), or(isNull(sources.warnedAt), lt(sources.warnedAt, warnedBefore))));
}

/** True for the caller that may notify; false if another one has. */
export async function markWarned(ctx: Ctx, sourceId: string, warnedBefore: Date): Promise<boolean> {
  const marked = await ctx.db
    .update(sources)
    .set({ warnedAt: ctx.clock.now() })
    .where(
      and(
        eq(sources.companyId, ctx.companyId),
        eq(sources.id, sourceId),
        eq(sources.invalid, true),
        or(isNull(sources.warnedAt), lt(sources.warnedAt, warnedBefore)),
      ),
    )
    .returning({ id: sources.id });
  return marked.length > 0;
}
