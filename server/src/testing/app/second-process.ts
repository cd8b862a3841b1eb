import { inject } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';

/** Whether the test's database allows a second process; the embedded one doesn't. */
export function admitsProcesses(): boolean {
  return inject('testDatabase').kind === 'postgres';
}

/** Runs `work` with the services of a second process: connections of its own to the same PostgreSQL database. */
export async function inAnotherProcess<T>(ctx: Ctx, work: (elsewhere: Ctx) => Promise<T>): Promise<T> {
  const given = inject('testDatabase');
  if (given.kind !== 'postgres') throw new Error('The embedded database admits one process only.');
  const [row] = await ctx.db.execute<{ name: string }>('select current_database() as name');
  const url = new URL(given.adminUrl);
  url.pathname = `/${row?.name}`;
  const database = createDatabase(openPostgresPool(url.toString(), 3));
  try {
    return await work(createCtx({ ...ctx.services, database }, ctx.companyId, ctx.actor));
  } finally {
    await database.pool.close();
  }
}
