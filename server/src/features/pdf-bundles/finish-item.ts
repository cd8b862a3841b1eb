import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { countUnfinished, type FoundItem, findItem, updateItem } from './bundles.queries.ts';
import { zipBundleJob } from './zip-bundle.job.ts';

/** Whether an item can still be ended: its bundle is under way, and nothing is known of it yet. */
export function isUnfinished({ item, bundle }: FoundItem): boolean {
  return bundle.status === 'working' && (item.status === 'waiting' || item.status === 'working');
}

/** Ends an item that is still open, with what went wrong or null; the last one of a bundle has the ZIP made. In a transaction. */
export async function finishItem(
  tx: Ctx,
  { item, bundle }: FoundItem,
  failure: string | null,
): Promise<void> {
  // Of two that end at once, the second sees that the first has; of two that end one item, the first has said how.
  await lockUntilCommit(tx, `bundle ${bundle.id}`);
  const now = await findItem(tx, item.id);
  if (!now || !isUnfinished(now)) return;
  await updateItem(tx, item.id, { status: failure === null ? 'ready' : 'failed', error: failure });
  if ((await countUnfinished(tx, bundle.id)) === 0)
    await tx.jobs.enqueue(zipBundleJob, { bundleId: bundle.id });
}
