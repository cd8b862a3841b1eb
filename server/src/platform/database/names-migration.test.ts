import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPool } from '../../testing/database/test-database.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { createDatabase } from './database.ts';
import { companies } from './schema/schema.ts';

let pool: ConnectionPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** What the migration does to the rows that are there; its columns are renamed already. */
const updates = readFileSync(new URL('./migrations/0035_names-of-stored-values.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('UPDATE'));

it('renames stored values and keeps others', async () => {
  const { system } = createDatabase(pool);
  const [company] = await system.insert(companies).values({ name: 'Own' }).returning();
  const states = await withConnection(pool, null, async (connection) => {
    for (const state of ['asked', 'live', 'failing'])
      await connection.execute(
        `insert into channels (company_id, kind, name, target, state) values ('${company?.id}', 'email', '${state}', '${randomUUID()}', '${state}')`,
      );
    for (const statement of updates) await connection.execute(statement);
    const { rows } = await connection.query('select name, state from channels', [], 'array');
    return Object.fromEntries(rows as [string, string][]);
  });
  expect(states).toEqual({ asked: 'unconfirmed', live: 'active', failing: 'failing' });
});
