import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection, ConnectionPool } from '../../platform/database/connection-pool.ts';
import { DatabaseOutage } from '../../platform/database/database-outage.ts';
import { createPglite } from '../../platform/database/embedded/create-pglite.ts';
import { pglitePool } from '../../platform/database/embedded/pglite-pool.ts';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';

const CONNECTIONS = 6;

/** Databases of closed pools of this worker: starting one takes eight times as long as emptying one. */
const closed: PGlite[] = [];

/** A migrated database without rows, on whichever kind this run is for, that is no other open pool's. */
export async function openTestPool(): Promise<ConnectionPool> {
  const database = inject('testDatabase');
  if (database.kind === 'pglite') {
    const used = closed.pop();
    return lentPool(used ? await emptyDatabase(used) : await startFrom(database.dump));
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

function startFrom(dump: string): Promise<PGlite> {
  return createPglite({ loadDataDir: new Blob([new Uint8Array(readFileSync(dump))]) });
}

/** As the template is: it has rows only in what describes its schema and its queues. */
async function emptyDatabase(pglite: PGlite): Promise<PGlite> {
  await pglite.exec('ROLLBACK');
  await pglite.exec('DISCARD ALL');
  const { rows } = await pglite.query<{ name: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname IN ('public', 'pgboss')
      AND relname NOT IN ('schema_migrations', 'version', 'queue')`);
  await pglite.exec(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY`);
  return pglite;
}

/** A pool whose closing keeps its database for the next one, and refuses what comes later. */
function lentPool(pglite: PGlite): ConnectionPool {
  const pool = pglitePool(pglite, () => {});
  const ends: Array<() => Promise<void>> = [];
  let isOpen = true;
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work() : Promise.reject(new DatabaseOutage(new Error('The pool is closed.')));
  return {
    ...pool,
    acquire: () =>
      whileOpen(async () => {
        const connection = await pool.acquire();
        return {
          query: (...args: Parameters<Connection['query']>) => whileOpen(() => connection.query(...args)),
          execute: (text: string) => whileOpen(() => connection.execute(text)),
          copy: (target: string, rows: string) => whileOpen(() => connection.copy(target, rows)),
        };
      }),
    listen: async (...args) => {
      const end = await whileOpen(() => pool.listen(...args));
      ends.push(end);
      return end;
    },
    ping: (timeoutMs) => whileOpen(() => pool.ping(timeoutMs)),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      for (const end of ends) await end();
      closed.push(pglite);
    },
  };
}
