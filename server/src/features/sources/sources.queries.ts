import { AppError } from '@vitrine/contract/errors.ts';
import { and, count, countDistinct, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { dashboards, sources, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Encrypted } from '../../platform/secrets/secrets.ts';

export type SourceRow = typeof sources.$inferSelect;
export type SourceValues = Pick<SourceRow, 'type' | 'name' | 'account'> &
  Partial<Pick<SourceRow, 'credentials' | 'settings' | 'files' | 'properties' | 'propertiesAt'>>;

const SUCCESS_NOTED_EVERY_MS = 5 * 60_000;

export function listSources(ctx: Ctx): Promise<SourceRow[]> {
  return ctx.db
    .select()
    .from(sources)
    .where(eq(sources.companyId, ctx.companyId))
    .orderBy(sources.name, sources.createdAt);
}

/** Those of the named sources that belong to the company. */
export async function findSources(ctx: Ctx, ids: string[]): Promise<SourceRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return ctx.db
    .select()
    .from(sources)
    .where(and(eq(sources.companyId, ctx.companyId), inArray(sources.id, known)));
}

export async function getSource(ctx: Ctx, id: string): Promise<SourceRow> {
  const [row] = await findSources(ctx, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Like `getSource`, and locks the row until the transaction ends. */
export async function lockSource(ctx: Ctx, id: string): Promise<SourceRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select()
    .from(sources)
    .where(and(eq(sources.companyId, ctx.companyId), eq(sources.id, id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Until the transaction ends, no other request looks for an account of this kind in the company, or connects one. */
export function lockConnecting(tx: Ctx, type: string): Promise<void> {
  return lockUntilCommit(tx, `connecting ${tx.companyId} ${type}`);
}

export async function insertSource(ctx: Ctx, values: SourceValues): Promise<SourceRow> {
  const [row] = await ctx.db
    .insert(sources)
    .values({
      ...values,
      companyId: ctx.companyId,
      lastSuccessAt: ctx.clock.now(),
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!row) throw new Error('The source was not created.');
  return row;
}

/** New credentials or contents: older cached results don't count, and the source is healthy. */
export async function renewSource(
  ctx: Ctx,
  id: string,
  values: Omit<SourceValues, 'type' | 'name'>,
): Promise<SourceRow> {
  const [row] = await ctx.db
    .update(sources)
    .set({
      properties: [],
      propertiesAt: null,
      ...values,
      revision: sql`${sources.revision} + 1`,
      invalid: false,
      invalidReason: null,
      lastError: null,
      lastErrorAt: null,
      warnedAt: null,
      lastSuccessAt: ctx.clock.now(),
    })
    .where(and(eq(sources.companyId, ctx.companyId), eq(sources.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function renameSourceRow(ctx: Ctx, id: string, name: string): Promise<SourceRow> {
  const row = await getSource(ctx, id);
  await ctx.db
    .update(sources)
    .set({ name })
    .where(and(eq(sources.companyId, ctx.companyId), eq(sources.id, row.id)));
  return { ...row, name };
}

/** A renewed token opens the same account: the revision stays, and so do the cached results. */
export async function keepCredentials(ctx: Ctx, id: string, credentials: Encrypted): Promise<void> {
  await ctx.db
    .update(sources)
    .set({ credentials })
    .where(and(eq(sources.companyId, ctx.companyId), eq(sources.id, id)));
}

export async function keepProperties(
  ctx: Ctx,
  row: SourceRow,
  properties: SourceRow['properties'],
  at: Date | null,
): Promise<void> {
  await ctx.db
    .update(sources)
    .set({ properties, propertiesAt: at })
    .where(
      and(eq(sources.companyId, ctx.companyId), eq(sources.id, row.id), eq(sources.revision, row.revision)),
    );
}

/** True if this call made it invalid; false if the source was re-authorised in the meantime or was invalid already. */
export async function setInvalid(ctx: Ctx, row: SourceRow, reason: string): Promise<boolean> {
  const now = ctx.clock.now();
  const changed = await ctx.db
    .update(sources)
    .set({ invalid: true, invalidReason: reason, lastError: reason, lastErrorAt: now })
    .where(
      and(
        eq(sources.companyId, ctx.companyId),
        eq(sources.id, row.id),
        eq(sources.revision, row.revision),
        eq(sources.invalid, false),
      ),
    )
    .returning({ id: sources.id });
  return changed.length > 0;
}

export async function noteError(ctx: Ctx, row: SourceRow, error: string): Promise<void> {
  await ctx.db
    .update(sources)
    .set({ lastError: error, lastErrorAt: ctx.clock.now() })
    .where(
      and(eq(sources.companyId, ctx.companyId), eq(sources.id, row.id), eq(sources.revision, row.revision)),
    );
}

/** Writes at most every five minutes, unless it ends a failure: a dashboard of many widgets has many successes. */
export async function noteSuccess(ctx: Ctx, row: SourceRow): Promise<void> {
  const now = ctx.clock.now();
  const noted = new Date(now.getTime() - SUCCESS_NOTED_EVERY_MS);
  await ctx.db
    .update(sources)
    .set({ lastSuccessAt: now })
    .where(
      and(
        eq(sources.companyId, ctx.companyId),
        eq(sources.id, row.id),
        or(
          isNull(sources.lastSuccessAt),
          lt(sources.lastSuccessAt, noted),
          lt(sources.lastSuccessAt, sources.lastErrorAt),
        ),
      ),
    );
}

/** True when there was one to delete. Cached results go with it. */
export async function deleteSource(ctx: Ctx, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const gone = await ctx.db
    .delete(sources)
    .where(and(eq(sources.companyId, ctx.companyId), eq(sources.id, id)))
    .returning({ id: sources.id });
  return gone.length > 0;
}

/** Each instance of each widget as a row of its own, so that its source can be looked at. */
const instances = sql`jsonb_array_elements(coalesce(${widgets.widget} -> 'instances', '[]'::jsonb))`;
const instanceSource = sql<string>`instance ->> 'sourceId'`;

/** How many dashboards show something of each source, by source id. */
export async function countDashboardsBySource(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ sourceId: instanceSource, dashboards: countDistinct(widgets.dashboardId) })
    .from(widgets)
    .innerJoin(sql`lateral ${instances} as instance`, sql`true`)
    .where(eq(widgets.companyId, ctx.companyId))
    .groupBy(instanceSource);
  return new Map(rows.map((row) => [row.sourceId, Number(row.dashboards)]));
}

/** The dashboards with widgets of this source, and how many widgets each has. */
export async function usageOfSource(ctx: Ctx, sourceId: string) {
  const rows = await ctx.db
    .select({
      dashboardId: dashboards.id,
      name: dashboards.name,
      permalink: dashboards.permalink,
      widgets: count(widgets.id),
    })
    .from(widgets)
    .innerJoin(dashboards, eq(dashboards.id, widgets.dashboardId))
    .where(
      and(
        eq(widgets.companyId, ctx.companyId),
        sql`exists (select 1 from ${instances} as instance where ${instanceSource} = ${sourceId})`,
      ),
    )
    .groupBy(dashboards.id, dashboards.name, dashboards.permalink)
    .orderBy(dashboards.name);
  return rows.map((row) => ({ ...row, widgets: Number(row.widgets) }));
}

/** The properties that widgets use of this source, and how many widgets use it. */
export async function propertiesInUse(
  ctx: Ctx,
  sourceId: string,
): Promise<{ widgets: number; properties: string[] }> {
  const property = sql<string | null>`instance -> 'inputs' ->> 'property'`;
  const rows = await ctx.db
    .select({ id: widgets.id, dashboardId: widgets.dashboardId, property })
    .from(widgets)
    .innerJoin(sql`lateral ${instances} as instance`, sql`true`)
    .where(and(eq(widgets.companyId, ctx.companyId), eq(instanceSource, sourceId)));
  return {
    widgets: new Set(rows.map(({ id, dashboardId }) => `${dashboardId} ${id}`)).size,
    properties: [...new Set(rows.flatMap((row) => row.property || []))],
  };
}
