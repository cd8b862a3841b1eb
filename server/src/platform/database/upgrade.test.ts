import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../../testing/database/test-postgres.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { migrate } from './migrate.ts';
import { openPostgresPool } from './postgres/postgres-pool.ts';

const migrations = new URL('./migrations/', import.meta.url);
const LAST = '0033_share-links';
const [company, user, client, dashboard] = [1, 2, 3, 4].map(
  (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
);

let server: TestPostgres;
let pools: ConnectionPool[];

beforeAll(async () => {
  server = await startTestPostgres();
  await server.createDatabase('older');
  pools = [openPostgresPool(server.url('older'), 4), openPostgresPool(server.url('older'), 4)];
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await server.stop();
});

const run = (text: string) =>
  withConnection(pools[0] as ConnectionPool, null, (connection) => connection.execute(text));

async function rowsOf(query: string): Promise<unknown[]> {
  return withConnection(pools[0] as ConnectionPool, null, async (connection) => {
    const { rows } = await connection.query(`select to_jsonb(one) as row from (${query}) one`, [], 'object');
    return (rows as { row: unknown }[]).map(({ row }) => row);
  });
}

/** What the version before these migrations had made. */
async function makeOlder(): Promise<void> {
  await run(
    'create table schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  );
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', migrations), 'utf8')) as {
    entries: { tag: string }[];
  };
  for (const { tag } of entries.slice(0, entries.findIndex((entry) => entry.tag === LAST) + 1)) {
    const text = readFileSync(new URL(`${tag}.sql`, migrations), 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    await run(`${text}; insert into schema_migrations (name, digest) values ('${tag}', '${digest}')`);
  }
}

async function fillOlder(): Promise<void> {
  const deleted = {
    ...{ name: 'O’Hara', logo: null, contactName: 'Ann', contactEmail: 'ann@acme.example', contactPhone: '' },
    ...{ colors: { color: '#0b8a5c' }, defaultSources: {}, createdAt: '2026-01-02T03:04:05.678Z' },
  };
  const days = (name: string, ...dates: (string | null)[]) =>
    `('${company}', '${name}', '${name}', ${dates.map((day) => (day ? `'${day}'` : 'null')).join(', ')})`;
  await run(`
    insert into companies (id, name, deletion_asked_at) values ('${company}', 'Own', '2026-11-01');
    insert into users (id, company_id, name, email) values ('${user}', '${company}', 'Ada', 'ada@own.example');
    insert into dashboards (company_id, permalink, name, start_date, end_date, compare_start_date, compare_end_date) values
      ${days('none', '2026-10-01', '2026-10-31', null, null)},
      ${days('before', '2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30')},
      ${days('other', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31')},
      ${days('rolling', null, null, '2025-10-01', '2025-10-31')};
    insert into pdf_bundles (company_id, user_id, status, locale, expires_at) values
      ('${company}', '${user}', 'working', 'en', '2026-12-01'), ('${company}', '${user}', 'ready', 'de', '2026-12-01');
    insert into audit_events (company_id, actor_name, action, subject) values
      ('${company}', 'Ada', 'company.deletion_taken_back', ''), ('${company}', 'Ada', 'dashboard.shared', 'x');
    insert into deleted_clients values
      ('${client}', '${company}', '${JSON.stringify(deleted)}', '["${dashboard}"]', '[]', '["${user}"]', '2026-11-02');
  `);
}

/** As a process of the older version does while it has not been replaced yet. Rejects at the end if a read has failed. */
function readMeanwhile() {
  const pool = openPostgresPool(server.url('older'), 1);
  let stopped = false;
  const read = async () => {
    let longestMs = 0;
    let count = 0;
    for (; !stopped; count += 1) {
      const begunMs = performance.now();
      await withConnection(pool, null, (connection) =>
        connection.query('select id, name, permalink, start_date from dashboards', [], 'array'),
      );
      longestMs = Math.max(longestMs, performance.now() - begunMs);
    }
    return { count, longestMs };
  };
  const reading = read().finally(() => pool.close());
  reading.catch(() => {});
  return {
    stop: () => {
      stopped = true;
      return reading;
    },
  };
}

/** As an export does: what it reads can't be changed until it has ended. */
async function readForSeconds(seconds: number): Promise<void> {
  const pool = openPostgresPool(server.url('older'), 1);
  await withConnection(pool, null, (connection) =>
    connection.query(`select pg_sleep(${seconds}) from dashboards limit 1`, [], 'array'),
  );
  await pool.close();
}

it('keeps the rows of an older version, when two processes start at once and others read too', async () => {
  await makeOlder();
  await fillOlder();
  const long = readForSeconds(3);
  const holding = "select 1 as held from pg_locks where relation = 'dashboards'::regclass and granted";
  await expect.poll(() => rowsOf(holding)).toHaveLength(1);
  const readers = [readMeanwhile(), readMeanwhile()];
  await Promise.all(pools.map((pool) => migrate(pool, async () => {})));
  await long;
  for (const reader of readers) {
    const { count, longestMs } = await reader.stop();
    expect(count).toBeGreaterThan(0);
    // Changes of the table wait for the long read, but nobody waits for them.
    expect(longestMs).toBeLessThan(2_000);
  }
  expect(await rowsOf('select name, compare_type, includes_today from dashboards order by name')).toEqual([
    { name: 'before', compare_type: 'previousPeriod', includes_today: true },
    { name: 'none', compare_type: 'none', includes_today: true },
    { name: 'other', compare_type: 'custom', includes_today: true },
    { name: 'rolling', compare_type: 'custom', includes_today: true },
  ]);
  expect(await rowsOf('select locale, status from pdf_exports order by locale')).toEqual([
    { locale: 'de', status: 'ready' },
    { locale: 'en', status: 'failed' },
  ]);
  expect(await rowsOf('select action from audit_events order by action')).toEqual([
    { action: 'company.deletion_canceled' },
    { action: 'dashboard.shared' },
  ]);
  expect(await rowsOf('select deletion_requested_at is not null as deleting from companies')).toEqual([
    { deleting: true },
  ]);
});

it('makes deleted items of deleted clients, from which their rows can be inserted', async () => {
  expect(await rowsOf("select kind, name, contents -> 'related' as related from deleted_items")).toEqual([
    { kind: 'client', name: 'O’Hara', related: { dashboards: [dashboard], groups: [], users: [user] } },
  ]);
  await run(
    "insert into clients select one.* from deleted_items, jsonb_populate_recordset(null::clients, contents -> 'rows' -> 'clients') one",
  );
  expect(await rowsOf('select * from clients')).toMatchObject([
    {
      ...{ id: client, company_id: company, name: 'O’Hara', logo: null, colors: { color: '#0b8a5c' } },
      ...{ contact_name: 'Ann', contact_email: 'ann@acme.example', contact_phone: '', default_sources: {} },
      created_at: expect.stringContaining('2026-01-02T03:04:05.678'),
    },
  ]);
});
