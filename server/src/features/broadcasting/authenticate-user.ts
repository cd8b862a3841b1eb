import type { UserAuth } from '@vitrine/contract/endpoints/broadcasting.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { signUser } from '../../platform/live/signatures.ts';

/** Says to the websocket server whose socket this is, so that a service can be told to end it. */
export async function authenticateUser(ctx: Ctx, socketId: string): Promise<UserAuth> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  const { live } = ctx.doors;
  await live.noteOwner(socketId, ctx.actor.userId);
  const userData = JSON.stringify({ id: ctx.actor.userId });
  return { auth: signUser(live.app, socketId, userData), user_data: userData };
}
