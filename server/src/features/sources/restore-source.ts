import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { type DeletedRow, insertRows } from '../deleted-items/index.ts';
import { announceSource } from './connect/announce-source.ts';
import { sourceConnected } from './connect/source-connected.ts';
import { lockSource } from './sources.queries.ts';

/** Restores a deleted source. Its widgets and watched domains show data again, which is fetched anew. */
export async function restoreSource(tx: Ctx, { id, name, contents, credentials }: DeletedRow): Promise<void> {
  for (const [table, rows] of Object.entries(contents.rows))
    await insertRows(tx, table, table === 'sources' ? rows.map((row) => ({ ...row, credentials })) : rows);
  const { revision } = await lockSource(tx, id);
  await recordAudit(tx, { action: 'source.restored', subject: name });
  await tx.jobs.enqueue(sourceConnected, { sourceId: id, revision });
  await announceSource(tx, id);
}
