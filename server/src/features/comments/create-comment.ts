import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { MAX_COMMENTS } from '@vitrine/contract/rules/comments/comment-limits.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { presentComment } from './comment.present.ts';
import {
  countComments,
  findWidgetTitle,
  getComment,
  insertComment,
  isOwnDashboard,
} from './comments.queries.ts';
import { recordComment } from './record-comment.ts';

type NewComment = { dashboardId: string; widgetId: string; text: string };

/** Comments on a widget. 422 by field if the dashboard is not the company's or has no such widget; beyond the limit on `general`. */
export function createComment(ctx: Ctx, { dashboardId, widgetId, text }: NewComment): Promise<Comment> {
  const { actor } = ctx;
  return inTransaction(ctx, async (tx) => {
    if (!(await isOwnDashboard(tx, dashboardId)))
      throw new AppError('bad_input', { dashboardId: ['This dashboard no longer exists.'] });
    const widgetTitle = await findWidgetTitle(tx, { dashboardId, widgetId });
    if (widgetTitle === undefined)
      throw new AppError('bad_input', { widgetId: ['This widget no longer exists.'] });
    await requireCommentQuota(tx, dashboardId);
    const id = await insertComment(tx, {
      ...{ dashboardId, widgetId, widgetTitle, text },
      authorId: actor.kind === 'user' ? actor.userId : null,
      authorName: actor.kind === 'user' ? actor.name : null,
    });
    const row = await getComment(tx, id);
    await recordComment(tx, 'comment.created', row);
    return presentComment(row);
  });
}

/** 422 if one more is beyond the limit. Concurrent creations wait for each other. */
async function requireCommentQuota(tx: Ctx, dashboardId: string): Promise<void> {
  await lockUntilCommit(tx, `comments of ${dashboardId}`);
  if ((await countComments(tx, dashboardId)) >= MAX_COMMENTS)
    throw new AppError(
      'bad_input',
      `There can be at most ${MAX_COMMENTS} comments on a dashboard. Please delete some first.`,
    );
}
