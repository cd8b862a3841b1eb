import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { expiredUntil } from './deleted-item.present.ts';
import { listDeletedUntil } from './deleted-items.queries.ts';
import type { DeletedKinds } from './deleted-kinds.ts';
import { purgeExpired } from './purge-items.ts';

/** In one run; the rest follows with the next. */
const BATCH = 500;

/** Deletes items permanently that can't be restored any more, with what was kept for it. One that fails stops no other. */
export function pruneDeletedItems(kinds: DeletedKinds): Recurring {
  return {
    name: 'prune-deleted-items',
    everyMs: 6 * HOUR_MS,
    run: (services) => pruneAll(services, kinds),
  };
}

async function pruneAll(services: Services, kinds: DeletedKinds): Promise<void> {
  const expired = await listDeletedUntil(services.database.system, expiredUntil(services), BATCH);
  for (const { id, companyId } of expired)
    await purgeExpired(createCtx(services, companyId, { kind: 'system' }), id, kinds).catch(
      (error: unknown) =>
        services.log.error({ err: error, companyId, itemId: id }, 'a deleted item could not be pruned'),
    );
}
