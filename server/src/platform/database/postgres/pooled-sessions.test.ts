import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { startTestPostgres, type TestPostgres } from '../../../testing/database/test-postgres.ts';
import type { Connection, ConnectionPool } from '../connection-pool.ts';
import { DatabaseOutage } from '../database-outage.ts';
import { sharesSessions } from './pooled-sessions.ts';
import { openPostgresPool } from './postgres-pool.ts';

let server: TestPostgres;
let pool: ConnectionPool;

beforeAll(async () => {
  server = await startTestPostgres();
  await server.createDatabase('pooled');
  pool = openPostgresPool(server.url('pooled'), 4);
});
afterAll(async () => {
  await pool.close();
  await server.stop();
});

/** As PgBouncer does with `pool_mode = transaction`: every transaction gets the session that was free last. */
function poolingTransactions(sessions: ConnectionPool): ConnectionPool {
  const acquire = async (): Promise<Connection> => {
    let own: Connection | null = null;
    const use = async <T>(work: (session: Connection) => Promise<T>, keeps: boolean): Promise<T> => {
      const session = own ?? (await sessions.acquire());
      own = session;
      try {
        return await work(session);
      } finally {
        if (!keeps) {
          own = null;
          sessions.release(session);
        }
      }
    };
    return {
      query: (...args) => use((session) => session.query(...args), own !== null),
      execute: (text) =>
        use(
          (session) => session.execute(text),
          text.startsWith('BEGIN') || (own !== null && !/^(COMMIT|ROLLBACK)/.test(text)),
        ),
      copy: (...args) => use((session) => session.copy(...args), own !== null),
    };
  };
  return { ...sessions, acquire, release: () => {} };
}

it('recognises a pooler that gives transactions other sessions', async () => {
  expect(await sharesSessions(pool)).toBe(false);
  expect(await sharesSessions(poolingTransactions(pool))).toBe(true);
});

it('recognises a pooler that has no transactions', async () => {
  const refused = new DatabaseOutage(new Error('transaction blocks not allowed in statement pooling mode'));
  const sessions = poolingTransactions(pool);
  const acquire = async (): Promise<Connection> => {
    const session = await sessions.acquire();
    const execute = (text: string) => (text === 'BEGIN' ? Promise.reject(refused) : session.execute(text));
    return { ...session, execute };
  };
  expect(await sharesSessions({ ...sessions, acquire })).toBe(true);
});

it('does not start behind one', async () => {
  await expect(startTestApp({ pool: poolingTransactions(pool) })).rejects.toThrow('pool_mode = session');
});
