import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../../testing/database/test-postgres.ts';
import { type ConnectionPool, withConnection } from '../connection-pool.ts';
import { migrate, readSchemaState } from '../migrate.ts';
import { isOnlyIndexes } from './concurrent-indexes.ts';
import { openPostgresPool } from './postgres-pool.ts';

const MIGRATION = '0048_lookup-indexes';
const INDEX = 'users_address';
let server: TestPostgres;
let pools: ConnectionPool[];

beforeAll(async () => {
  server = await startTestPostgres();
  await server.createDatabase('used');
  pools = [1, 2, 3].map(() => openPostgresPool(server.url('used'), 4));
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await server.stop();
});

async function cells(text: string): Promise<unknown[]> {
  return withConnection(pools[2] as ConnectionPool, null, async (connection) => {
    const { rows } = await connection.query(text, [], 'array');
    return (rows as unknown[][]).map(([cell]) => cell);
  });
}

/** The database of the version before, of which a process that was killed has created one index, and has not completed another. */
async function interrupt(): Promise<void> {
  await migrate(pools[0] as ConnectionPool, async () => {});
  await cells(`delete from schema_migrations where name = '${MIGRATION}'`);
  await cells('drop index users_company');
  await cells(`update pg_index set indisvalid = false where indexrelid = '${INDEX}'::regclass`);
}

it.each([
  ['one each', ['CREATE INDEX "a" ON "t" ("x");', '\nCREATE UNIQUE INDEX "b" ON "t" ("y")\n'], true],
  ['two in one text', ['CREATE INDEX "a" ON "t" ("x");\nCREATE INDEX "b" ON "t" ("y");'], false],
  ['another change', ['CREATE INDEX "a" ON "t" ("x");', 'DROP TABLE "t";'], false],
])('are told apart from other statements: %s', (_, statements, expected) => {
  expect(isOnlyIndexes(statements)).toBe(expected);
});

it('are created while others write, by one of two processes, also after an interruption', async () => {
  await interrupt();
  const before = await cells("select 'alerts_domain'::regclass::oid");
  const writer = await (pools[2] as ConnectionPool).acquire();
  await writer.execute('begin; update users set name = name');
  const migrating = Promise.all(pools.slice(0, 2).map((pool) => migrate(pool, async () => {})));
  try {
    await expect
      .poll(() =>
        cells(`select count(*)::int from pg_stat_activity
          where query ilike '%index concurrently%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`),
      )
      .toEqual([1]);
    await withConnection(pools[2] as ConnectionPool, null, (connection) =>
      connection.execute(
        "set lock_timeout = 1; update users set name = name; insert into companies (name) values ('Other')",
      ),
    );
  } finally {
    await writer.execute('commit');
    (pools[2] as ConnectionPool).release(writer, true);
  }
  await migrating;
  expect(await readSchemaState(pools[0] as ConnectionPool)).toEqual({ missing: [], newer: [], changed: [] });
  const names = `'${INDEX}', 'users_company', 'alerts_domain'`;
  expect(
    await cells(`select indisvalid from pg_index where indexrelid::regclass::text in (${names})`),
  ).toEqual([true, true, true]);
  expect(await cells("select 'alerts_domain'::regclass::oid")).toEqual(before);
});
