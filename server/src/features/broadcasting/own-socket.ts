import { AppError } from '@vitrine/contract/errors.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { findRole } from './broadcasting.queries.ts';

/**
 * Stores the user of a socket before signing for it. 401 for a user who has lost access since the call began; later losses close the
 * socket.
 */
export async function ownSocket({ services, user }: Visit, socketId: string): Promise<void> {
  if (!user) throw new AppError('signed_out');
  await services.live.noteOwner(socketId, user.userId);
  const role = await findRole(services.database.system, user);
  if (role !== user.role) throw new AppError('signed_out');
}
