import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPool } from '../../testing/database/test-database.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { createDatabase, type Database } from './database.ts';
import { companies, dashboards, groups, sources, watchedDomains, widgets } from './schema/schema.ts';

let pool: ConnectionPool;
let database: Database;

beforeAll(async () => {
  pool = await openTestPool();
  database = createDatabase(pool);
});
afterAll(() => pool.close());

/** What the migration does to the rows that are there; its tables exist already. */
const statements = readFileSync(new URL('./migrations/0032_clients.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .slice(-5);

async function companyId(name: string): Promise<string> {
  const [row] = await database.system.insert(companies).values({ name }).returning();
  return row?.id ?? '';
}

type OldDashboard = { name: string; domain?: string; image?: string; color?: string; createdAt: string };

async function addDashboard(company: string, { name, domain = '', image, color, createdAt }: OldDashboard) {
  const styles = { ...(image ? { clientImage: image } : {}), ...(color ? { color } : {}) };
  const at = new Date(createdAt);
  const values = { companyId: company, name, domain, styles, permalink: randomUUID() };
  const [row] = await database.system
    .insert(dashboards)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning();
  return row?.id ?? '';
}

async function clientsByDashboard(company: string): Promise<Record<string, string | null>> {
  return withConnection(pool, null, async (connection) => {
    const { rows } = await connection.query(
      'select d.name, c.name as client from dashboards d left join clients c on c.id = d.client_id where d.company_id = $1',
      [company],
      'array',
    );
    return Object.fromEntries(rows as [string, string | null][]);
  });
}

it('makes clients of the dashboards with the same site or client image', async () => {
  const [own, other] = [await companyId('Own'), await companyId('Other')];
  const [first] = [
    await addDashboard(own, {
      name: 'SEO',
      domain: 'harbour.example',
      image: '/files/h',
      createdAt: '2026-01-01',
    }),
    await addDashboard(own, {
      name: 'Ads',
      domain: 'www.harbour.example',
      color: '#0b8a5c',
      createdAt: '2026-02-01',
    }),
    await addDashboard(own, { name: 'By image', image: '/files/h', createdAt: '2026-01-02' }),
    await addDashboard(own, { name: 'Dental', image: '/files/d', createdAt: '2026-01-01' }),
    await addDashboard(own, { name: 'Dental leads', image: '/files/d', createdAt: '2026-01-02' }),
    await addDashboard(own, { name: 'dental', image: '/files/x', createdAt: '2026-01-03' }),
    await addDashboard(own, {
      name: 'One',
      domain: 'one.example',
      image: '/files/agency',
      createdAt: '2026-01-01',
    }),
    await addDashboard(own, {
      name: 'Two',
      domain: 'two.example',
      image: '/files/agency',
      createdAt: '2026-01-01',
    }),
    await addDashboard(own, { name: 'Agency', image: '/files/agency', createdAt: '2026-01-01' }),
    await addDashboard(own, { name: 'Nothing', createdAt: '2026-01-01' }),
    await addDashboard(other, { name: 'Theirs', domain: 'harbour.example', createdAt: '2026-01-01' }),
  ];
  const { analytics } = await addRest(own, first);
  await withConnection(pool, null, async (connection) => {
    await connection.execute('BEGIN');
    for (const statement of statements) await connection.execute(statement);
    await connection.execute('COMMIT');
  });
  expect(await clientsByDashboard(own)).toEqual({
    SEO: 'harbour.example',
    Ads: 'harbour.example',
    'By image': 'harbour.example',
    Dental: 'Dental',
    'Dental leads': 'Dental',
    dental: 'dental (2)',
    One: 'one.example',
    Two: 'two.example',
    Agency: null,
    Nothing: null,
  });
  expect(await clientsByDashboard(other)).toEqual({ Theirs: 'harbour.example' });
  const { rows } = await withConnection(pool, null, (connection) =>
    connection.query(
      "select c.logo, c.colors, c.default_sources, g.name from clients c join groups g on g.client_id = c.id where c.company_id = $1 and c.name = 'harbour.example'",
      [own],
      'array',
    ),
  );
  expect(rows).toEqual([
    [
      '/files/h',
      { color: '#0b8a5c' },
      { google_analytics: { sourceId: analytics, property: 'properties/1' } },
      'Harbour',
    ],
  ]);
});

/** A widget of a dashboard, and groups of its domain alone and with another. */
async function addRest(company: string, dashboardId: string) {
  const db = database.forCompany(company);
  const [source] = await db
    .insert(sources)
    .values({ companyId: company, type: 'google_analytics', name: 'Analytics', account: 'a' })
    .returning();
  const analytics = source?.id ?? '';
  const instance = { type: 'google_analytics', sourceId: analytics, inputs: { property: 'properties/1' } };
  const widget = { instances: [instance] } as never;
  await db.insert(widgets).values({ companyId: company, dashboardId, id: 'w', position: 0, widget });
  for (const [name, hosts] of [
    ['Harbour', ['harbour.example', 'www.harbour.example']],
    ['Several', ['harbour.example', 'one.example']],
  ] as const) {
    const values = { companyId: company, name, timezone: 'UTC', metrics: [], notify: {} as never };
    const [group] = await db.insert(groups).values(values).returning();
    for (const host of hosts)
      await db.insert(watchedDomains).values({ companyId: company, groupId: group?.id ?? '', host });
  }
  return { analytics };
}
