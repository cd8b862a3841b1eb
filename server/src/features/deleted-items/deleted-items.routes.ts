import { member } from '../../platform/http/api.ts';
import type { DeletedKinds } from './deleted-kinds.ts';
import { listDeletedItems } from './list-deleted-items.ts';
import { purgeItem } from './purge-items.ts';
import { restoreItems } from './restore-items.ts';

export const deletedItemRoutes = (kinds: DeletedKinds) => ({
  list: member.deletedItems.list.handler(async ({ context }) => ({
    data: await listDeletedItems(context.ctx),
  })),
  restore: member.deletedItems.restore.handler(async ({ input, context }) => ({
    data: await restoreItems(context.ctx, input.ids, kinds),
  })),
  remove: member.deletedItems.remove.handler(({ input, context }) => purgeItem(context.ctx, input.id, kinds)),
});
