import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { copyRows, type DeletedContents } from '../deleted-items/index.ts';

/** A source's rows, without its credentials and cached results. */
export async function copySourceRows(tx: Ctx, id: string): Promise<DeletedContents['rows']> {
  const own = sql`source_id = ${id}`;
  const sources = await copyRows(tx, 'sources', sql`id = ${id}`);
  return {
    sources: sources.map((row) => ({ ...row, credentials: null })),
    annotations: await copyRows(tx, 'annotations', own),
    source_activity: await copyRows(tx, 'source_activity', own),
    source_failures: await copyRows(tx, 'source_failures', own),
  };
}
