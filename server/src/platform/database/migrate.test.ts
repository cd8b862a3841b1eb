import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startTestPostgres, type TestPostgres } from '../../testing/database/test-postgres.ts';
import { createLog } from '../log/log.ts';
import { type QueueSettings, startQueue } from '../queue/queue.ts';
import { awaitDatabase } from './await-database.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { migrate, readSchemaState, schemaProblem } from './migrate.ts';
import { openPostgresPool } from './postgres/postgres-pool.ts';

const silent = createLog('silent');
const jobs: QueueSettings[] = ['first', 'second'].map((name) => ({
  ...{ name, retryLimit: 1, retryDelaySeconds: 1, timeoutSeconds: 60, concurrency: 1 },
}));
let server: TestPostgres;

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

async function start(pool: ConnectionPool): Promise<void> {
  const queue = await migrate(pool, () => startQueue(pool, jobs, true, silent));
  await queue.stop(0);
}

async function emptyDatabase(name: string): Promise<() => ConnectionPool> {
  await server.createDatabase(name);
  return () => openPostgresPool(server.url(name), 4);
}

async function change(pool: ConnectionPool, statement: string): Promise<void> {
  await withConnection(pool, null, (connection) => connection.execute(statement));
}

describe('processes that start at once', () => {
  it('set up an empty database one after the other', async () => {
    const open = await emptyDatabase('together');
    const pools = Array.from({ length: 12 }, open);
    let running = 0;
    const maxRunning: number[] = [];
    const started = await Promise.allSettled(
      pools.map((pool) =>
        migrate(pool, async () => {
          maxRunning.push(++running);
          const queue = await startQueue(pool, jobs, true, silent);
          running -= 1;
          await queue.stop(0);
        }),
      ),
    );
    await Promise.all(pools.map((pool) => pool.close()));
    expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(maxRunning).toEqual(pools.map(() => 1));
  });
});

describe('a database of another version', () => {
  it('is compared without being changed', async () => {
    const pool = (await emptyDatabase('compared'))();
    expect((await readSchemaState(pool)).missing.length).toBeGreaterThan(30);
    expect((await readSchemaState(pool)).missing.length).toBeGreaterThan(30);
    await start(pool);
    expect(await readSchemaState(pool)).toEqual({ missing: [], newer: [], changed: [] });
    await pool.close();
  });

  it('is refused when it is newer, or was made by other migrations', async () => {
    const pool = (await emptyDatabase('refused'))();
    await start(pool);
    await change(pool, "INSERT INTO schema_migrations (name, digest) VALUES ('9999_later', 'x')");
    await expect(start(pool)).rejects.toThrow(
      'A newer version of Vitrine has changed the database (9999_later)',
    );
    await change(
      pool,
      "DELETE FROM schema_migrations WHERE name = '9999_later'; UPDATE schema_migrations SET digest = 'x' WHERE name LIKE '0001%'",
    );
    expect(schemaProblem(await readSchemaState(pool))).toContain('Another version of Vitrine');
    await expect(start(pool)).rejects.toThrow('Another version of Vitrine has made the database (0001');
    await pool.close();
  });
});

describe('a server that is not ready', () => {
  it('is waited for, with a log line from time to time', async () => {
    await server.createDatabase('late');
    const port = await freePort();
    const target = new URL(server.url('late'));
    const late = new URL(target);
    late.port = String(port);
    const pool = openPostgresPool(late.href, 2);
    const lines: string[] = [];
    const log = createLog('warn', (line) => lines.push(line));
    const ready = awaitDatabase(pool, log, { forMs: 20_000, everyMs: 20, logEveryMs: 100 });
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    const proxy = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => {});
    });
    proxy.listen(port, '127.0.0.1');
    await ready;
    await pool.close();
    proxy.close();
    expect(lines[0]).toContain('waiting for the database');
  });

  it('is given up in time, and what waiting does not mend at once', async () => {
    const absent = openPostgresPool(`postgres://postgres@127.0.0.1:${await freePort()}/x`, 1);
    await expect(awaitDatabase(absent, silent, { forMs: 50, everyMs: 10 })).rejects.toThrow('ECONNREFUSED');
    const wrong = openPostgresPool(server.url('no-such-database'), 1);
    await expect(awaitDatabase(wrong, silent, { forMs: 60_000 })).rejects.toThrow('does not exist');
    await Promise.all([absent.close(), wrong.close()]);
  });
});
