import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { type DeletedRow, insertRows, type StoredRows } from '../deleted-items/index.ts';
import { announceSource } from './connect/announce-source.ts';
import { sourceConnected } from './connect/source-connected.ts';
import { lockSource } from './sources.queries.ts';

/**
 * Restores a deleted source. Its widgets and watched domains show data again, which is fetched anew: with a revision of its own, since
 * the work after a connection is done once for each.
 */
export async function restoreSource(tx: Ctx, { id, name, contents, credentials }: DeletedRow): Promise<void> {
  const restored = (row: StoredRows[number]) => ({ ...row, credentials, revision: Number(row.revision) + 1 });
  for (const [table, rows] of Object.entries(contents.rows))
    await insertRows(tx, table, table === 'sources' ? rows.map(restored) : rows);
  const { revision } = await lockSource(tx, id);
  await recordAudit(tx, { action: 'source.restored', subject: name });
  await tx.jobs.enqueue(sourceConnected, { sourceId: id, revision });
  await announceSource(tx, id);
}
