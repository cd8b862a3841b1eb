import type { DeletedItem, DeletedKind } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { expiredUntil, presentDeleted } from './deleted-item.present.ts';
import { deleteDeletedRows, lockDeletedRows } from './deleted-items.queries.ts';
import type { DeletedKinds } from './deleted-kinds.ts';

/** What others need comes before them. */
const ORDER: readonly DeletedKind[] = ['client', 'source', 'dashboard', 'report', 'annotation', 'goal'];

/** Restores deleted items: all or none. `not_found` for one that isn't there or has expired, else the refusal of its kind. */
export function restoreItems(ctx: Ctx, ids: readonly string[], kinds: DeletedKinds): Promise<DeletedItem[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await lockDeletedRows(tx, ids, { after: expiredUntil(tx) });
    if (rows.length < new Set(ids).size) throw new AppError('not_found');
    const ordered = rows.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
    await deleteDeletedRows(tx, ids);
    for (const row of ordered) await kinds[row.kind].restore(tx, row);
    return ordered.map((row) => presentDeleted({ ...row, deletedBy: null }));
  });
}
