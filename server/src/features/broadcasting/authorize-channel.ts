import { AppError } from '@vitrine/contract/errors.ts';
import type { ChannelAuth } from '@vitrine/contract/events/broadcasting.ts';
import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { signChannel } from '../../platform/live/signatures.ts';
import { ownSocket } from './own-socket.ts';

/** A signature for one's own company's channel, valid for this socket only; 403 for every other channel there could be. */
export async function authorizeChannel(
  visit: Visit,
  input: { socketId: string; channel: string },
): Promise<ChannelAuth> {
  const { services, user } = visit;
  if (!user) throw new AppError('signed_out');
  // What a company works on is no news for those who only read.
  if (!isEditor(user.role)) throw new AppError('forbidden');
  if (input.channel !== companyChannel(user.companyId)) throw new AppError('forbidden');
  await ownSocket(visit, input.socketId);
  return { auth: signChannel(services.live.app, input.socketId, input.channel) };
}
