import type { ClientViewer } from '@vitrine/contract/entities/client.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import {
  addClientShares,
  existingClients,
  findClientUser,
  listClientViewers,
  removeClientShares,
} from './client-shares.queries.ts';
import { getClient } from './clients.queries.ts';

/** People with role `client` by name, and what they see of a client. */
export async function showClientViewers(ctx: Ctx, clientId: string): Promise<ClientViewer[]> {
  const { id } = await getClient(ctx, clientId);
  return listClientViewers(ctx, id);
}

/** Shares all dashboards of a client with a person, or stops sharing; 422 on `userId` for people who see all of them anyway. */
export function shareClient(
  ctx: Ctx,
  { id, userId, shared }: { id: string; userId: string; shared: boolean },
): Promise<{ shared: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getClient(tx, id, { lock: 'key share' });
    const person = await findClientUser(tx, userId);
    if (!person) throw new AppError('not_found');
    if (person.role !== 'client')
      throw new AppError('bad_input', { userId: [`${person.name} sees all dashboards anyway.`] });
    if (shared) await addClientShares(tx, userId, [id]);
    else await removeClientShares(tx, userId, [id]);
    const action = shared ? 'client.shared' : 'client.unshared';
    await recordAudit(tx, { action, subject: name, details: { with: person.name } });
    return { shared };
  });
}

/** Those ids that are clients of the company; 422 on `clientIds` if there is any other. */
export async function requireClients(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const known = await existingClients(ctx, ids);
  if (known.length < new Set(ids).size)
    throw new AppError('bad_input', {
      clientIds: ['One of these clients no longer exists. Reload the page and select again.'],
    });
  return known;
}
