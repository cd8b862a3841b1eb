import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { presentComment } from './comment.present.ts';
import { getComment, updateCommentRow } from './comments.queries.ts';
import { isAuthor } from './is-author.ts';
import { recordComment } from './record-comment.ts';

type Change = { id: string; text?: string | undefined; resolved?: boolean | undefined };

/** Changes the text of one's own comment, or resolves or reopens any. `forbidden` for the text of another person. */
export function updateComment(ctx: Ctx, { id, text, resolved }: Change): Promise<Comment> {
  return inTransaction(ctx, async (tx) => {
    const before = await getComment(tx, id, { lock: true });
    const edited = text !== undefined && text !== before.text;
    const moved = resolved !== undefined && resolved !== before.resolved;
    if (edited && !isAuthor(tx, before)) throw new AppError('forbidden');
    if (edited) await updateCommentRow(tx, id, { text, editedAt: tx.clock.now() });
    if (edited) await recordComment(tx, 'comment.changed', before);
    if (moved) await updateCommentRow(tx, id, { resolved });
    if (moved) await recordComment(tx, resolved ? 'comment.resolved' : 'comment.reopened', before);
    return presentComment(await getComment(tx, id));
  });
}
