import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { CommentRow } from './comments.queries.ts';

/** Whether the actor wrote the comment. */
export function isAuthor({ actor }: Ctx, { authorId }: Pick<CommentRow, 'authorId'>): boolean {
  return actor.kind === 'user' && actor.userId === authorId;
}
