import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { authOf, requirePassword, sessionHeaders } from '../sign-in/index.ts';
import { whoOf } from './who.ts';

/** Sets a new password and ends every other session; 422 on `password` when the present one is not right. */
export async function changePassword(
  visit: Visit,
  ctx: Ctx,
  input: { password: string; newPassword: string },
): Promise<{ changed: true }> {
  await requirePassword(ctx, input.password);
  const answer = await authOf(visit.doors).api.changePassword({
    body: { currentPassword: input.password, newPassword: input.newPassword, revokeOtherSessions: true },
    headers: sessionHeaders(visit),
    asResponse: true,
  });
  if (!answer.ok) throw new AppError('bad_input', 'The password could not be changed. Please try again.');
  for (const cookie of answer.headers.getSetCookie()) visit.reply('set-cookie', cookie);
  await recordAudit(ctx, { action: 'password.changed' });
  await ctx.live.disconnect(whoOf(ctx).userId);
  return { changed: true };
}
