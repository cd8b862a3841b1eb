import type { Client } from '@vitrine/contract/entities/client.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { isOwnImage } from '../files/index.ts';
import { requireClientQuota, requireFreeName } from './check-client.ts';
import { addClientShares } from './client-shares.queries.ts';
import { deleteClientRow, getClient, insertClient } from './clients.queries.ts';
import {
  assignAgain,
  insertDeleted,
  remainingReaders,
  takeDeleted,
  unassignAll,
} from './deleted-clients.queries.ts';
import { loadClient } from './list-clients.ts';
import { RETENTION_MS } from './prune-deleted-clients.recurring.ts';

/**
 * Deletes a client. Its dashboards with their reports and its groups stay, without a client; people who saw all of its dashboards see
 * only those that were shared with them one by one.
 */
export function removeClient(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getClient(tx, id, { lock: 'update' });
    const { companyId: _company, id: _id, updatedAt: _updated, createdAt, ...fields } = row;
    const deletedAt = tx.clock.now();
    const client = { ...fields, createdAt: createdAt.toISOString() };
    await insertDeleted(tx, { id, client, deletedAt, ...(await unassignAll(tx, id)) });
    await deleteClientRow(tx, id);
    await recordAudit(tx, { action: 'client.deleted', subject: row.name });
    await tx.live.publish('ClientUpdated', { id });
    return { deleted: true as const };
  });
}

/**
 * Restores a deleted client with the dashboards and groups that have no other client since, and the people who saw it. 404 after 30
 * days; 422 on `name` if another client has its name.
 */
export function restoreClient(ctx: Ctx, id: string): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    await requireClientQuota(tx);
    const deleted = await takeDeleted(tx, id);
    if (!deleted || deleted.deletedAt.getTime() <= tx.clock.nowMs() - RETENTION_MS)
      throw new AppError('not_found');
    const { logo, createdAt, ...fields } = deleted.client;
    await requireFreeName(tx, fields.name);
    const restoredLogo = logo && (await isOwnImage(tx, logo)) ? logo : null;
    await insertClient(tx, { ...fields, id, logo: restoredLogo, createdAt: new Date(createdAt) });
    await assignAgain(tx, deleted);
    for (const userId of await remainingReaders(tx, deleted.userIds)) await addClientShares(tx, userId, [id]);
    await recordAudit(tx, { action: 'client.restored', subject: fields.name });
    await tx.live.publish('ClientUpdated', { id });
    return loadClient(tx, id);
  });
}
