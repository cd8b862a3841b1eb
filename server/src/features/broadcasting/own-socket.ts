import { AppError } from '@vitrine/contract/errors.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { findRole } from './broadcasting.queries.ts';

/**
 * Notes whose socket it is before a signature is given for it. Refuses (401) whom the session's end or another role has shut out
 * since the call came in; whoever is shut out from now on is told by that socket.
 */
export async function ownSocket({ services, user }: Visit, socketId: string): Promise<void> {
  if (!user) throw new AppError('signed_out');
  await services.live.noteOwner(socketId, user.userId);
  const role = await findRole(services.database.system, user);
  if (role !== user.role) throw new AppError('signed_out');
}
