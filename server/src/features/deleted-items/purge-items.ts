import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteDeletedRows, lockDeletedRows } from './deleted-items.queries.ts';
import type { DeletedKinds } from './deleted-kinds.ts';

/** Deletes an item permanently, before its days are over. */
export async function purgeItem(ctx: Ctx, id: string, kinds: DeletedKinds): Promise<{ deleted: true }> {
  if (!(await purge(ctx, id, kinds, 'person'))) throw new AppError('not_found');
  return { deleted: true };
}

/** The same by itself, once its days are over. */
export async function purgeExpired(ctx: Ctx, id: string, kinds: DeletedKinds): Promise<void> {
  await purge(ctx, id, kinds, 'system');
}

/** False if it isn't there: restored or purged meanwhile. */
async function purge(ctx: Ctx, id: string, kinds: DeletedKinds, by: 'person' | 'system'): Promise<boolean> {
  const item = await inTransaction(ctx, async (tx) => {
    const [row] = await lockDeletedRows(tx, [id]);
    if (!row) return null;
    await deleteDeletedRows(tx, [id]);
    const { name, kind } = row;
    if (by === 'person')
      await recordAudit(tx, { action: 'item.deleted_permanently', subject: name, details: { kind } });
    return row;
  });
  if (item) await kinds[item.kind].purge?.(ctx, item);
  return item !== null;
}
