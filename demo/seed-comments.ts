import { createComment, listComments } from '@vitrine/server/src/features/comments/index.ts';
import { loadDashboard } from '@vitrine/server/src/features/dashboards/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import type { DemoDashboard } from './demo-dashboard.ts';

/** Seeds the comments of a dashboard that has none. */
export async function seedComments(
  ctx: Ctx,
  dashboardId: string,
  { comments = [] }: Pick<DemoDashboard, 'comments'>,
): Promise<void> {
  if (comments.length === 0 || (await listComments(ctx, { dashboardId })).length > 0) return;
  const { widgets } = await loadDashboard(ctx, dashboardId);
  for (const { of, text } of comments) {
    const widget = widgets.find(({ title }) => title === of);
    if (!widget) throw new Error(`No widget “${of}” for a comment.`);
    await createComment(ctx, { dashboardId, widgetId: widget.id, text });
  }
}
