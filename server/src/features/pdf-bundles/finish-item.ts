import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { countUnfinished, type FoundItem, findItem, updateItem } from './bundles.queries.ts';
import { zipBundleJob } from './zip-bundle.job.ts';

/** Whether an item can still end: its export is in progress and the item has no result yet. */
export function isUnfinished({ item, bundle }: FoundItem): boolean {
  return bundle.status === 'working' && (item.status === 'waiting' || item.status === 'working');
}

/** Ends an unfinished item, with an error or null; the last item of an export enqueues the ZIP. In a transaction. */
export async function finishItem(
  tx: Ctx,
  { item, bundle }: FoundItem,
  failure: string | null,
): Promise<void> {
  // Serializes items that end at the same time: exactly one sees that it is the last, and the first result of an item counts.
  await lockUntilCommit(tx, `bundle ${bundle.id}`);
  const now = await findItem(tx, item.id);
  if (!now || !isUnfinished(now)) return;
  await updateItem(tx, item.id, { status: failure === null ? 'ready' : 'failed', error: failure });
  if ((await countUnfinished(tx, bundle.id)) === 0)
    await tx.jobs.enqueue(zipBundleJob, { bundleId: bundle.id });
}
