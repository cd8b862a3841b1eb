import { AppError } from '@vitrine/contract/errors.ts';
import type { UserAuth } from '@vitrine/contract/events/broadcasting.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { signUser } from '../../platform/live/signatures.ts';
import { ownSocket } from './own-socket.ts';

/** Tells the websocket server the user of a socket, so that a service can disconnect that user. */
export async function authenticateUser(visit: Visit, socketId: string): Promise<UserAuth> {
  const { services, user } = visit;
  if (!user) throw new AppError('signed_out');
  await ownSocket(visit, socketId);
  const userData = JSON.stringify({ id: user.userId });
  return { auth: signUser(services.live.app, socketId, userData), user_data: userData };
}
