import type { DeletedItem } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { expiredUntil, presentDeleted } from './deleted-item.present.ts';
import { listDeletedRows } from './deleted-items.queries.ts';

/** What can be restored, the newest first. */
export async function listDeletedItems(ctx: Ctx): Promise<DeletedItem[]> {
  return (await listDeletedRows(ctx, expiredUntil(ctx))).map(presentDeleted);
}
