import { AppError } from '@vitrine/contract/errors.ts';
import { whyNotRemove } from '@vitrine/contract/rules/people/permissions.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { leaveHarness } from './change-role.ts';
import { deleteUserRow } from './people.queries.ts';
import { deleteAvatar } from './picture.ts';
import { asRuled, requireAdmin } from './require-admin.ts';
import { getUser } from './users.queries.ts';

/**
 * Removes a person from the company. Their sessions, tokens, locks and live connections end at once; their work stays. 422 if the
 * rules forbid it.
 */
export async function removeUser(ctx: Ctx, userId: string): Promise<{ deleted: true }> {
  const removed = await inTransaction(ctx, async (tx) => {
    const actor = await requireAdmin(tx);
    const target = await getUser(tx, userId);
    const reason = whyNotRemove(asRuled(actor), asRuled(target));
    if (reason !== null) throw new AppError('bad_input', reason);
    await leaveHarness(tx, target.id);
    await deleteUserRow(tx, target.id);
    await recordAudit(tx, { action: 'user.removed', subject: `${target.name} (${target.email})` });
    return target;
  });
  await deleteAvatar(ctx, removed.image);
  return { deleted: true };
}
