import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { countUnfinished, type FoundItem, findItem, updateItem } from './pdf-exports.queries.ts';
import { zipPdfExportJob } from './zip-pdf-export.job.ts';

/** Whether an item can still end: its export is in progress and the item has no result yet. */
export function isUnfinished({ item, pdfExport }: FoundItem): boolean {
  return pdfExport.status === 'working' && (item.status === 'waiting' || item.status === 'working');
}

/** Ends an unfinished item, with an error or null; the last item of an export enqueues the ZIP. In a transaction. */
export async function finishItem(
  tx: Ctx,
  { item, pdfExport }: FoundItem,
  failure: string | null,
): Promise<void> {
  if (!(await lockUnfinished(tx, { item, pdfExport }))) return;
  await updateItem(tx, item.id, { status: failure === null ? 'ready' : 'failed', error: failure });
  if ((await countUnfinished(tx, pdfExport.id)) === 0)
    await tx.jobs.enqueue(zipPdfExportJob, { pdfExportId: pdfExport.id, attempt: 1 });
}

/** Leaves an unfinished item to a later run, and says why. In a transaction. */
export async function deferItem(tx: Ctx, found: FoundItem, why: string): Promise<void> {
  if (await lockUnfinished(tx, found)) await updateItem(tx, found.item.id, { status: 'waiting', error: why });
}

/** Serializes items that end at the same time: exactly one sees that it is the last, and the first result of an item counts. */
async function lockUnfinished(tx: Ctx, { item, pdfExport }: FoundItem): Promise<boolean> {
  await lockUntilCommit(tx, `PDF export ${pdfExport.id}`);
  const now = await findItem(tx, item.id);
  return now !== undefined && isUnfinished(now);
}
