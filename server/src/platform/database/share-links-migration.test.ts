import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPool } from '../../testing/database/test-database.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { createDatabase } from './database.ts';
import { companies, dashboards, shareLinks } from './schema/schema.ts';

let pool: ConnectionPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** What the migration does to the rows that are there; its tables exist already. */
const statement =
  readFileSync(new URL('./migrations/0033_share-links.sql', import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .at(-1) ?? '';

it('makes the permalink of every dashboard its first link', async () => {
  const { system } = createDatabase(pool);
  const [company] = await system.insert(companies).values({ name: 'Own' }).returning();
  const companyId = company?.id ?? '';
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const boards = await system
    .insert(dashboards)
    .values(['A', 'B'].map((name) => ({ companyId, name, permalink: randomUUID(), createdAt })))
    .returning();
  await withConnection(pool, null, (connection) => connection.execute(statement));
  const links = await system.select().from(shareLinks);
  expect(links.map(({ dashboardId }) => dashboardId).sort()).toEqual(boards.map(({ id }) => id).sort());
  for (const link of links)
    expect(link).toMatchObject({ companyId, name: 'Main link', token: null, passwordHash: null, createdAt });
});
