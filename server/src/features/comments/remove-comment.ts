import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { deleteCommentRow, getComment } from './comments.queries.ts';
import { isAuthor } from './is-author.ts';
import { recordComment } from './record-comment.ts';

/** Deletes a comment permanently. `forbidden` unless the actor wrote it or is an admin. */
export function removeComment(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    const row = await getComment(tx, id, { lock: true });
    const isAdmin = actor.kind === 'user' && actor.role === 'admin';
    if (!(isAdmin || isAuthor(tx, row))) throw new AppError('forbidden');
    await deleteCommentRow(tx, id);
    await recordComment(tx, 'comment.deleted', row);
    return { deleted: true as const };
  });
}
