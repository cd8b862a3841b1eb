import { AppError } from '@vitrine/contract/errors.ts';
import { MAX_LISTED_COMMENTS } from '@vitrine/contract/rules/comments/comment-limits.ts';
import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { comments, dashboards, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type CommentRow = typeof comments.$inferSelect;

/** `currentTitle` is null if the widget no longer exists. */
export type FoundComment = CommentRow & { currentTitle: string | null; dashboardName: string };

/** The newest first, up to a limit. */
export function listRows(
  ctx: Ctx,
  { dashboardId, widgetId }: { dashboardId?: string | undefined; widgetId?: string | undefined },
): Promise<FoundComment[]> {
  if (dashboardId !== undefined && !isUuid(dashboardId)) return Promise.resolve([]);
  return selectComments(
    ctx,
    and(
      dashboardId === undefined ? undefined : eq(comments.dashboardId, dashboardId),
      widgetId === undefined ? undefined : eq(comments.widgetId, widgetId),
    ),
  )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MAX_LISTED_COMMENTS);
}

/** A comment of the company; `not_found` for any other. `lock` holds it until the transaction ends. */
export async function getComment(
  ctx: Ctx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FoundComment> {
  if (!isUuid(id)) throw new AppError('not_found');
  const query = selectComments(ctx, eq(comments.id, id));
  const [row] = options.lock ? await query.for('update', { of: comments }) : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

function selectComments(ctx: Ctx, condition: SQL | undefined) {
  return ctx.db
    .select({
      ...getTableColumns(comments),
      dashboardName: dashboards.name,
      currentTitle: sql<string | null>`${widgets.widget} ->> 'title'`,
    })
    .from(comments)
    .innerJoin(dashboards, eq(dashboards.id, comments.dashboardId))
    .leftJoin(widgets, and(eq(widgets.dashboardId, comments.dashboardId), eq(widgets.id, comments.widgetId)))
    .where(and(eq(comments.companyId, ctx.companyId), condition));
}

export async function insertComment(
  tx: Ctx,
  values: Pick<CommentRow, 'dashboardId' | 'widgetId' | 'widgetTitle' | 'text' | 'authorId' | 'authorName'>,
): Promise<string> {
  const [row] = await tx.db
    .insert(comments)
    .values({ ...values, companyId: tx.companyId, createdAt: tx.clock.now() })
    .returning({ id: comments.id });
  if (!row) throw new Error('The comment was not created.');
  return row.id;
}

export async function updateCommentRow(
  tx: Ctx,
  id: string,
  values: Partial<Pick<CommentRow, 'text' | 'resolved' | 'editedAt'>>,
): Promise<void> {
  await tx.db
    .update(comments)
    .set(values)
    .where(and(eq(comments.companyId, tx.companyId), eq(comments.id, id)));
}

export async function deleteCommentRow(tx: Ctx, id: string): Promise<void> {
  await tx.db.delete(comments).where(and(eq(comments.companyId, tx.companyId), eq(comments.id, id)));
}

/** How many a dashboard has. */
export async function countComments(ctx: Ctx, dashboardId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(comments)
    .where(and(eq(comments.companyId, ctx.companyId), eq(comments.dashboardId, dashboardId)));
  return Number(row?.count ?? 0);
}

/** Whether the dashboard is the company's; it is held until the transaction ends. */
export async function isOwnDashboard(tx: Ctx, dashboardId: string): Promise<boolean> {
  if (!isUuid(dashboardId)) return false;
  const rows = await tx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.id, dashboardId)))
    .for('key share');
  return rows.length > 0;
}

/** The title of a widget of a dashboard; undefined without such a widget. */
export async function findWidgetTitle(
  ctx: Ctx,
  { dashboardId, widgetId }: { dashboardId: string; widgetId: string },
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ widget: widgets.widget })
    .from(widgets)
    .where(
      and(
        eq(widgets.companyId, ctx.companyId),
        eq(widgets.dashboardId, dashboardId),
        eq(widgets.id, widgetId),
      ),
    );
  return row?.widget.title;
}
