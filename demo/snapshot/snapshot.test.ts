import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { startVitrine, type Vitrine } from '@vitrine/server/src/app/start.ts';
import { systemClock } from '@vitrine/server/src/platform/clock/clock.ts';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { withConnection } from '@vitrine/server/src/platform/database/connection-pool.ts';
import { openPglitePool } from '@vitrine/server/src/platform/database/embedded/pglite-pool.ts';
import { encryptedColumns } from '@vitrine/server/src/platform/database/encrypted-columns.ts';
import { createLog } from '@vitrine/server/src/platform/log/log.ts';
import { encryptionKeyId } from '@vitrine/server/src/platform/secrets/secrets.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { startTestApp, type TestApp } from '@vitrine/server/src/testing/app/test-app.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemo } from '../start-demo.ts';
import { allDashboards, valuesOf } from '../testing/dashboard-values.ts';
import { copySnapshot } from './copy-snapshot.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { findSnapshot, SNAPSHOT_KEY } from './snapshot-file.ts';

const SHOP = 'Trailhead Outfitters – monthly performance';
const HALF_A_YEAR = 'Trailhead Outfitters – visibility';

const root = mkdtempSync(join(tmpdir(), 'vitrine-snapshot-'));
const dataDir = join(root, 'data');
let copy: Vitrine;
let copied: Caller;
/** Seeded without a snapshot. */
let fresh: TestApp;

beforeAll(async () => {
  await makeSnapshot();
  const port = await freePort();
  const env = { DATA_DIR: dataDir, DEMO: '1', HOST: '127.0.0.1', PORT: String(port), PROCESS: 'web' };
  copy = await startVitrine(readConfig(env), createLog('silent'), { startDemo });
  copied = await signedInCaller(`http://127.0.0.1:${port}`, DEMO_EMAIL, DEMO_PASSWORD);
  fresh = await startTestApp({ env: { DEMO: '1' }, startDemo });
}, 240_000);
afterAll(async () => {
  await Promise.all([copy.stop(), fresh.stop()]);
  rmSync(root, { recursive: true, force: true });
});

it('shows what the mocks return to an installation that is seeded without it', async () => {
  const seeded = await signedInCaller(fresh.url, DEMO_EMAIL, DEMO_PASSWORD);
  for (const name of [SHOP, HALF_A_YEAR]) {
    const [own, expected] = await Promise.all([rowsOf(copied, name), rowsOf(seeded, name)]);
    expect(own).toEqual(expected);
  }
});

async function rowsOf(caller: Caller, name: string) {
  const dashboard = (await allDashboards(caller)).find((one) => one.name === name) as Dashboard;
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const values = [...(await valuesOf(caller, dashboard))].map(([title, result]) => {
    expect(result, title).toMatchObject({ status: 'ok' });
    return [title, result.status === 'ok' ? [result.rows, result.totals] : null];
  });
  return { startDate, endDate, compareStartDate, compareEndDate, values: Object.fromEntries(values) };
}

it('is measured, with alerts, and complete as the agency is', async () => {
  const { data: groups } = await copied.api.campaigns.list();
  expect(groups.map(({ name }) => name)).toEqual(['Local shops']);
  const { data: rows } = await copied.api.campaigns.table({ id: groups[0]?.id ?? '' });
  expect(rows.length).toBe(40);
  expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
  expect((await copied.api.reports.list({})).data.length).toBe(2);
  const { data: clients } = await copied.api.clients.list({});
  for (const { logo } of clients) expect((await copied.fetch(logo ?? '')).status).toBe(200);
});

it('lists the dashboards that a visitor should see first at the top', async () => {
  const { data } = await copied.api.dashboards.list({});
  expect(data.slice(0, 3).map(({ name }) => name)).toEqual([
    SHOP,
    'Hotel Amberhof – website & bookings',
    'Brightwater Dental – leads',
  ]);
});

it('has its credentials encrypted with the key of the installation', async () => {
  const texts = await withConnection(copy.services.database.pool, null, async (connection) => {
    const found: unknown[] = [];
    for (const { table, column } of encryptedColumns()) {
      const query = `select "${column}" from "${table}" where "${column}" is not null`;
      found.push(...(await connection.query(query, [], 'array')).rows.flat());
    }
    return found.map(String);
  });
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.startsWith(`${encryptionKeyId(SNAPSHOT_KEY)}.`))).toEqual([]);
});

it('has links of its own, not those of every copy', async () => {
  const folder = join(root, 'shared');
  mkdirSync(folder);
  expect(copySnapshot(readConfig({ DATA_DIR: folder }), folder)).toBe(true);
  const pool = await openPglitePool(folder);
  const { rows } = await withConnection(pool, null, (connection) =>
    connection.query('select permalink from dashboards', [], 'array'),
  );
  await pool.close();
  const shared = rows.flat().map(String);
  expect(shared.length).toBeGreaterThan(20);
  const own = (await allDashboards(copied)).map(({ permalink }) => permalink);
  expect(own.filter((permalink) => shared.includes(permalink))).toEqual([]);
});

it('is not copied where other mocks or another storage are configured', () => {
  const other = join(root, 'other');
  const config = readConfig({ DATA_DIR: other });
  expect(copySnapshot({ ...config, providerGateway: 'http://127.0.0.1:1' }, other)).toBe(false);
  expect(copySnapshot({ ...config, storageUrl: 's3://bucket' }, other)).toBe(false);
  expect(existsSync(other)).toBe(false);
});

it('is used until a worker could not close the gap in the history of domains', () => {
  const today = systemClock.today('UTC');
  expect(findSnapshot(today)).not.toBeNull();
  expect(findSnapshot(addDays(today, 28))).not.toBeNull();
  expect(findSnapshot(addDays(today, 29))).toBeNull();
  expect(findSnapshot(addDays(today, -2))).toBeNull();
});
