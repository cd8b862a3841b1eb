import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPool } from '../../testing/database/test-database.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { createDatabase, type Database } from './database.ts';
import { companies, dashboards } from './schema/schema.ts';

let pool: ConnectionPool;
let database: Database;

beforeAll(async () => {
  pool = await openTestPool();
  database = createDatabase(pool);
});
afterAll(() => pool.close());

async function names(text: string): Promise<string[]> {
  return withConnection(pool, null, async (connection) => {
    const { rows } = await connection.query(text, [], 'array');
    return (rows as string[][]).map(([name]) => String(name));
  });
}

async function companyWithDashboard(name: string): Promise<string> {
  const [company] = await database.system.insert(companies).values({ name }).returning();
  if (!company) throw new Error('no company');
  await database
    .forCompany(company.id)
    .insert(dashboards)
    .values({ companyId: company.id, name, permalink: randomUUID() });
  return company.id;
}

describe('row-level security', () => {
  it('guards every table with a company', async () => {
    const withCompany = await names(
      "select table_name from information_schema.columns where column_name = 'company_id' and table_schema = 'public' order by 1",
    );
    const guarded = await names(
      "select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid where c.relrowsecurity and c.relnamespace = 'public'::regnamespace order by 1",
    );
    expect(withCompany.length).toBeGreaterThan(10);
    expect(guarded).toEqual(expect.arrayContaining([...withCompany, 'companies']));
  });

  it('shows one company its own rows only', async () => {
    const one = await companyWithDashboard('one');
    const other = await companyWithDashboard('other');
    expect((await database.forCompany(one).select().from(dashboards)).map((row) => row.name)).toEqual([
      'one',
    ]);
    expect((await database.forCompany(other).select().from(dashboards)).map((row) => row.name)).toEqual([
      'other',
    ]);
  });

  it('refuses a scope that is no id before it is part of a statement', async () => {
    const scope = "'; set role none; --";
    await expect(withConnection(pool, scope, () => Promise.resolve())).rejects.toThrow('id of a company');
  });

  it('shows nothing to a query without a company', async () => {
    await companyWithDashboard('hidden');
    const seen = await withConnection(pool, '', async (connection) => {
      const { rows } = await connection.query(
        'select (select count(*) from dashboards) + (select count(*) from companies)',
        [],
        'array',
      );
      return Number((rows as unknown[][])[0]?.[0]);
    });
    expect(seen).toBe(0);
  });

  it('refuses to write a row into another company', async () => {
    const one = await companyWithDashboard('writer');
    const other = await companyWithDashboard('victim');
    const values = { companyId: other, name: 'planted', permalink: randomUUID() };
    await expect(database.forCompany(one).insert(dashboards).values(values)).rejects.toThrow();
    expect((await database.forCompany(other).select().from(dashboards)).map((row) => row.name)).toEqual([
      'victim',
    ]);
  });

  it('hides rows outside companies from the company role', async () => {
    const one = await companyWithDashboard('curious');
    const signIn = ['sessions', 'accounts', 'verifications', 'two_factors', 'social_sign_ups'];
    for (const table of [...signIn, 'coupons', 'checkouts', 'payment_events', 'sandbox_records']) {
      const read = withConnection(pool, one, (connection) =>
        connection.query(`select * from ${table}`, [], 'array'),
      );
      await expect(read).rejects.toThrow(/permission denied/);
    }
  });
});

describe('transactions', () => {
  it('undo everything when the work fails', async () => {
    const one = await companyWithDashboard('kept');
    const failing = database.transaction(one, async (db) => {
      await db.update(dashboards).set({ name: 'changed' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await database.forCompany(one).select().from(dashboards)).map((row) => row.name)).toEqual([
      'kept',
    ]);
  });
});
