import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { insertDeletedItem } from '../deleted-items/index.ts';
import { announceSource } from './connect/announce-source.ts';
import { copySourceRows } from './deleted-source.queries.ts';
import { deleteSource, lockSource } from './sources.queries.ts';

/**
 * Disconnects a source and deletes its cached results. It can be restored for 30 days: its credentials and files are kept until then,
 * and nothing uses them.
 */
export async function removeSource(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  await inTransaction(ctx, async (tx) => {
    const { name, credentials } = await lockSource(tx, id);
    const contents = { rows: await copySourceRows(tx, id), related: {} };
    await insertDeletedItem(tx, { id, kind: 'source', name, contents, credentials });
    await deleteSource(tx, id);
    await recordAudit(tx, { action: 'source.removed', subject: name });
    await announceSource(tx, id);
  });
  return { deleted: true };
}
