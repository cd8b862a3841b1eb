import { z } from 'zod';
import { deletedItemSchema, MAX_RESTORED_ITEMS } from '../entities/deletion/deleted-item.ts';
import { endpoint } from './endpoint.ts';

/** Deleted dashboards, sources, reports, clients and annotations, for 30 days. */
export const deletedItemEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deleted-items',
    access: 'editor',
    summary: 'Deleted items that can be restored, the newest first',
  }).output(z.object({ data: z.array(deletedItemSchema) })),
  restore: endpoint({
    method: 'POST',
    path: '/api/deleted-items/restore',
    access: 'editor',
    summary: 'Restore deleted items by the ids that they had: all of them, or none if one is refused',
  })
    .input(
      z.object({
        ids: z
          .array(z.string())
          .min(1, 'Please select something to restore.')
          .max(MAX_RESTORED_ITEMS, `Please restore at most ${MAX_RESTORED_ITEMS} items at once.`),
      }),
    )
    .output(z.object({ data: z.array(deletedItemSchema) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deleted-items/{id}',
    access: 'editor',
    summary: 'Delete permanently what is in the list',
  })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
};
