import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { createPglite, pglitePool } from '../../platform/database/pglite-pool.ts';
import { openPostgresPool } from '../../platform/database/postgres-pool.ts';

const CONNECTIONS = 6;

/** A migrated database of the test file's own, on whichever kind this run is for. */
export async function openTestPool(): Promise<ConnectionPool> {
  const database = inject('testDatabase');
  if (database.kind === 'pglite') {
    const dump = new Blob([new Uint8Array(readFileSync(database.dump))]);
    return pglitePool(await createPglite({ loadDataDir: dump }), () => {});
  }
  const url = await createDatabase(database.adminUrl, database.template);
  return openPostgresPool(url, CONNECTIONS);
}

/** An empty database on the server this run is for, by its URL; null on the embedded kind, which needs none. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const database = inject('testDatabase');
  if (database.kind === 'pglite') return null;
  const url = await createDatabase(database.adminUrl, 'template0');
  const name = new URL(url).pathname.slice(1);
  return { url, drop: () => administer(database.adminUrl, `DROP DATABASE "${name}" WITH (FORCE)`) };
}

async function createDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
