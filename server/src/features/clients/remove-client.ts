import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { type DeletedRow, insertDeletedItem, insertRows } from '../deleted-items/index.ts';
import { isOwnImage } from '../files/index.ts';
import { requireClientQuota, requireFreeName } from './check-client.ts';
import { addClientShares } from './client-shares.queries.ts';
import { deleteClientRow, getClient } from './clients.queries.ts';
import { assignAgain, copyClientRow, remainingViewers, unassignAll } from './deleted-clients.queries.ts';

/**
 * Deletes a client, which can be restored for 30 days. Its dashboards with their reports and its groups stay, without a client; people
 * who saw all of its dashboards see only those that were shared with them one by one.
 */
export function removeClient(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getClient(tx, id, { lock: 'update' });
    const rows = await copyClientRow(tx, id);
    const contents = { rows, related: await unassignAll(tx, id) };
    await insertDeletedItem(tx, { id, kind: 'client', name, contents });
    await deleteClientRow(tx, id);
    await recordAudit(tx, { action: 'client.deleted', subject: name });
    await tx.live.publish('ClientUpdated', { id });
    return { deleted: true as const };
  });
}

/**
 * Restores a deleted client with the dashboards and groups that have no other client since, and the people who saw it. 422 for one
 * more client than a company may have, and if another client has its name.
 */
export async function restoreClient(tx: Ctx, { id, name, contents }: DeletedRow): Promise<void> {
  await requireClientQuota(tx);
  await requireFreeName(tx, name);
  const [row = {}] = contents.rows.clients ?? [];
  const logo = typeof row.logo === 'string' && (await isOwnImage(tx, row.logo)) ? row.logo : null;
  await insertRows(tx, 'clients', [{ ...row, logo }]);
  await insertRows(tx, 'annotations', contents.rows.annotations ?? []);
  await insertRows(tx, 'goals', contents.rows.goals ?? []);
  await assignAgain(tx, id, contents.related);
  for (const userId of await remainingViewers(tx, contents.related.users ?? []))
    await addClientShares(tx, userId, [id]);
  await recordAudit(tx, { action: 'client.restored', subject: name });
  await tx.live.publish('ClientUpdated', { id });
}
