import { AppError } from '@vitrine/contract/errors.ts';
import { MAX_LISTED_ANNOTATIONS } from '@vitrine/contract/rules/annotations/annotation-limits.ts';
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { annotations, clients, dashboards, sources, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { copyRows, type DeletedContents } from '../deleted-items/index.ts';

export type AnnotationRow = typeof annotations.$inferSelect;
export type AnnotationValues = Omit<AnnotationRow, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** The only one of these ids that isn't null. */
export type ScopeIds = Pick<AnnotationRow, 'dashboardId' | 'clientId' | 'sourceId'>;

/** Whose annotations are meant: those of any of these. */
export type Scopes = { dashboardIds: string[]; clientIds: string[]; sourceIds: string[] };

export type AnnotationFilters = {
  /** Each has to hold. */
  scopes: readonly Scopes[];
  onlyVisible: boolean;
  metric?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** The newest days first, up to a limit. */
export function listRows(ctx: Ctx, filters: AnnotationFilters): Promise<AnnotationRow[]> {
  const { scopes, onlyVisible, metric, startDate, endDate } = filters;
  return ctx.db
    .select()
    .from(annotations)
    .where(
      and(
        eq(annotations.companyId, ctx.companyId),
        ...scopes.map(isIn),
        onlyVisible ? eq(annotations.visibleToViewers, true) : undefined,
        metric === undefined ? undefined : or(isNull(annotations.metric), eq(annotations.metric, metric)),
        startDate === undefined ? undefined : gte(annotations.endDate, startDate),
        endDate === undefined ? undefined : lte(annotations.startDate, endDate),
      ),
    )
    .orderBy(desc(annotations.startDate), asc(annotations.createdAt), asc(annotations.id))
    .limit(MAX_LISTED_ANNOTATIONS);
}

function isIn({ dashboardIds, clientIds, sourceIds }: Scopes): SQL | undefined {
  return or(
    inArray(annotations.dashboardId, dashboardIds),
    inArray(annotations.clientId, clientIds),
    inArray(annotations.sourceId, sourceIds),
  );
}

/** An annotation of the company; `not_found` for any other. `lock` holds it until the transaction ends. */
export async function getAnnotation(
  ctx: Ctx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<AnnotationRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const query = ctx.db
    .select()
    .from(annotations)
    .where(and(eq(annotations.companyId, ctx.companyId), eq(annotations.id, id)));
  const [row] = options.lock ? await query.for('update') : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertAnnotations(
  tx: Ctx,
  values: readonly AnnotationValues[],
): Promise<AnnotationRow[]> {
  const now = tx.clock.now();
  return tx.db
    .insert(annotations)
    .values(values.map((one) => ({ ...one, companyId: tx.companyId, createdAt: now, updatedAt: now })))
    .returning();
}

export async function updateAnnotationRow(
  tx: Ctx,
  id: string,
  values: Partial<AnnotationValues>,
): Promise<AnnotationRow> {
  const [row] = await tx.db
    .update(annotations)
    .set({ ...values, updatedAt: tx.clock.now() })
    .where(and(eq(annotations.companyId, tx.companyId), eq(annotations.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Its row, to be restored from. */
export async function copyAnnotationRow(tx: Ctx, id: string): Promise<DeletedContents['rows']> {
  return { annotations: await copyRows(tx, 'annotations', sql`id = ${id}`) };
}

export async function deleteAnnotationRow(tx: Ctx, id: string): Promise<void> {
  await tx.db.delete(annotations).where(and(eq(annotations.companyId, tx.companyId), eq(annotations.id, id)));
}

/** How many the dashboard, client or source has. */
export async function countIn(ctx: Ctx, scope: ScopeIds): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(annotations)
    .where(and(eq(annotations.companyId, ctx.companyId), isIn(scopesFrom(scope))));
  return Number(row?.count ?? 0);
}

export function scopesFrom({ dashboardId, clientId, sourceId }: ScopeIds): Scopes {
  const listOf = (id: string | null) => (id === null ? [] : [id]);
  return { dashboardIds: listOf(dashboardId), clientIds: listOf(clientId), sourceIds: listOf(sourceId) };
}

const scopeTables = { dashboardId: dashboards, clientId: clients, sourceId: sources };

/** Whether the dashboard, client or source is the company's; it is held until the transaction ends. */
export async function isOwnScope(tx: Ctx, field: keyof ScopeIds, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const table = scopeTables[field];
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, tx.companyId), eq(table.id, id)))
    .for('key share');
  return rows.length > 0;
}

/** What these dashboards show: their own, their clients' and those of their widgets' sources. */
export async function scopesOfDashboards(ctx: Ctx, ids: readonly string[]): Promise<Scopes> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return { dashboardIds: [], clientIds: [], sourceIds: [] };
  const boards = await ctx.db
    .select({ id: dashboards.id, clientId: dashboards.clientId })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), inArray(dashboards.id, known)));
  const cards = await ctx.db
    .select({ widget: widgets.widget })
    .from(widgets)
    .where(and(eq(widgets.companyId, ctx.companyId), inArray(widgets.dashboardId, known)));
  return {
    dashboardIds: boards.map(({ id }) => id),
    clientIds: boards.flatMap(({ clientId }) => clientId ?? []),
    sourceIds: sourcesIn(cards.map(({ widget }) => widget)),
  };
}

/** Ids of the dashboards of a client. */
export async function dashboardsOfClient(ctx: Ctx, clientId: string): Promise<string[]> {
  if (!isUuid(clientId)) return [];
  const rows = await ctx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.clientId, clientId)));
  return rows.map(({ id }) => id);
}

type SourcedWidget = { nature: string; instances?: readonly { sourceId: string | null }[] };

/** Ids of the sources that widgets query, each once. */
export function sourcesIn(cards: readonly SourcedWidget[]): string[] {
  const ids = cards.flatMap(({ instances = [] }) => instances.map(({ sourceId }) => sourceId ?? ''));
  return [...new Set(ids)].filter(isUuid);
}
