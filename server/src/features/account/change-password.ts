import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { authOf, deleteEmailChange, requirePassword, sessionHeaders } from '../sign-in/index.ts';
import { requireUser } from './require-user.ts';

/**
 * Sets a new password, ends every other session and deletes an unconfirmed new e-mail address, since an intruder may have requested it.
 * API tokens stay. 422 on `password` when the present one is wrong.
 */
export async function changePassword(
  visit: Visit,
  ctx: Ctx,
  input: { password: string; newPassword: string },
): Promise<{ changed: true }> {
  await requirePassword(ctx, input.password);
  const response = await authOf(visit.services).api.changePassword({
    body: { currentPassword: input.password, newPassword: input.newPassword, revokeOtherSessions: true },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  if (!response.ok) throw new AppError('bad_input', 'The password could not be changed. Please try again.');
  for (const cookie of response.headers.getSetCookie()) visit.reply('set-cookie', cookie);
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (tx) => {
    await deleteEmailChange(tx, userId);
    await recordAudit(tx, { action: 'password.changed' });
  });
  await ctx.live.disconnect(userId);
  return { changed: true };
}
