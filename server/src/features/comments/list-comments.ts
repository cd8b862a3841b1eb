import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentComment } from './comment.present.ts';
import { getComment, listRows } from './comments.queries.ts';

type Filters = { dashboardId?: string | undefined; widgetId?: string | undefined };

/** Comments of the company, the newest first. */
export async function listComments(ctx: Ctx, filters: Filters): Promise<Comment[]> {
  return (await listRows(ctx, filters)).map(presentComment);
}

/** A comment; `not_found` if it is not the company's. */
export async function loadComment(ctx: Ctx, id: string): Promise<Comment> {
  return presentComment(await getComment(ctx, id));
}
