import type { ChannelAuth } from '@vitrine/contract/endpoints/broadcasting.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isReader } from '../../platform/ctx/is-reader.ts';
import { signChannel } from '../../platform/live/signatures.ts';

/** A signature for one's own company's channel, good for this one socket; 403 for every other channel there could be. */
export async function authorizeChannel(
  ctx: Ctx,
  input: { socketId: string; channel: string },
): Promise<ChannelAuth> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  // What a company works on is no news for those who only read.
  if (isReader(ctx.actor)) throw new AppError('forbidden');
  if (input.channel !== companyChannel(ctx.companyId)) throw new AppError('forbidden');
  const { live } = ctx.doors;
  await live.noteOwner(input.socketId, ctx.actor.userId);
  return { auth: signChannel(live.app, input.socketId, input.channel) };
}
