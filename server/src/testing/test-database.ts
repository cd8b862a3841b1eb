import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionPool } from '../platform/database/connection-pool.ts';
import { createPglite, pglitePool } from '../platform/database/pglite-pool.ts';
import { openPostgresPool } from '../platform/database/postgres-pool.ts';

/** A migrated database of the test file's own, on whichever kind this run is for. */
export async function openTestPool(): Promise<ConnectionPool> {
  const database = inject('testDatabase');
  if (database.kind === 'pglite') {
    const dump = new Blob([new Uint8Array(readFileSync(database.dump))]);
    return pglitePool(await createPglite({ loadDataDir: dump }), () => {});
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${database.template}"`);
  await admin.end();
  const url = new URL(database.adminUrl);
  url.pathname = `/${name}`;
  return openPostgresPool(url.toString(), 6);
}
