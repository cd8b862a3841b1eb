import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { formatIdSchema } from '@vitrine/contract/entities/widget.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { MAX_SHARES } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { startVitrine, type Vitrine } from '@vitrine/server/src/app/start.ts';
import { systemClock } from '@vitrine/server/src/platform/clock/clock.ts';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { withConnection } from '@vitrine/server/src/platform/database/connection-pool.ts';
import { openPglitePool } from '@vitrine/server/src/platform/database/embedded/pglite-pool.ts';
import { encryptedColumns } from '@vitrine/server/src/platform/database/encrypted-columns.ts';
import { createLog } from '@vitrine/server/src/platform/log/log.ts';
import { encryptionKeyId } from '@vitrine/server/src/platform/secrets/secrets.ts';
import {
  type Caller,
  callerAfter,
  signedInCaller,
  visitorCaller,
} from '@vitrine/server/src/testing/app/caller.ts';
import { clearOnboarding } from '@vitrine/server/src/testing/app/onboarding.ts';
import { startTestApp, type TestApp } from '@vitrine/server/src/testing/app/test-app.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientDashboards } from './client-dashboards.ts';
import { seedDemo } from './seed-demo.ts';
import { shopHosts } from './shop-host.ts';
import { copySnapshot } from './snapshot/copy-snapshot.ts';
import { makeSnapshot } from './snapshot/make-snapshot.ts';
import { findSnapshot, SNAPSHOT_KEY } from './snapshot/snapshot-file.ts';
import { startDemo } from './start-demo.ts';
import { allDashboards, valuesOf } from './testing/dashboard-values.ts';

const SHOP = 'Trailhead Outfitters – monthly performance';
const HALF_A_YEAR = 'Trailhead Outfitters – visibility';

let app: TestApp;
let caller: Caller;
let dashboards: Dashboard[];

beforeAll(async () => {
  app = await startTestApp({ env: { DEMO: '1' }, startDemo });
  caller = await signedInCaller(app.url, DEMO_EMAIL, DEMO_PASSWORD);
  dashboards = await allDashboards(caller);
});
afterAll(() => app.stop());

it('is entered without a word', async () => {
  const visitor = await visitorCaller(app.url);
  const response = await visitor.fetch('/demo', { method: 'POST' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  const { user } = await (await callerAfter(app.url, response)).api.bootstrap.get();
  expect(user?.email).toBe(DEMO_EMAIL);
  await visitor.api.signIn.demo();
});

const isWrittenByHand = ({ name }: Dashboard) =>
  !clientDashboards.some((dashboard) => dashboard.name === name);

function named(name: string): Dashboard {
  const found = dashboards.find((dashboard) => dashboard.name === name);
  if (!found) throw new Error(`There is no dashboard "${name}".`);
  return found;
}

it('shows values in every widget of every dashboard', async () => {
  expect(dashboards.length).toBe(5 + clientDashboards.length);
  for (const dashboard of dashboards.filter(isWrittenByHand)) {
    const widgetResults = await valuesOf(caller, dashboard);
    const interactive = dashboard.widgets.filter(
      ({ nature, realTime }) => nature === 'interactive' && !realTime,
    );
    expect([...widgetResults.keys()].sort()).toEqual(interactive.map(({ title }) => title).sort());
    for (const [title, result] of widgetResults) {
      expect(result, `${dashboard.name}: ${title}`).toMatchObject({ status: 'ok' });
      if (result.status !== 'ok') continue;
      expect(result.rows.length, title).toBeGreaterThan(0);
      for (const total of Object.values(result.totals)) expect(total.value, title).toBeGreaterThan(0);
    }
  }
}, 60_000);

it('shows its team an outage of the shop and its new connection', () => {
  const { annotations } = named(SHOP);
  const automatic = annotations.filter((each) => each.automatic);
  expect(automatic.map((each) => each.automatic).sort()).toEqual(['connection', 'outage']);
  expect(automatic.every(({ visibleToViewers }) => !visibleToViewers)).toBe(true);
});

it('lets nobody delete it, invite strangers by mail or make API tokens', async () => {
  const { name } = (await caller.api.company.get()).data;
  for (const attempt of [
    () => caller.api.company.remove({ name, password: DEMO_PASSWORD }),
    () => caller.api.users.invite({ email: 'stranger@example.com', roleName: 'manager' }),
    () => caller.api.account.createToken({ name: 'script' }),
  ])
    await expect(attempt()).rejects.toMatchObject({
      status: 403,
      data: { errors: { general: [expect.stringContaining('demo account is shared')] } },
    });
  expect((await caller.api.company.get()).data.deleteAt).toBeNull();
});

it('leaves room for dashboards of one’s own', async () => {
  const { data } = await caller.api.company.get();
  expect(data.services.dashboards).toBeGreaterThan(data.dashboardsCount * 2);
});

it.each(clientDashboards.map(({ type, name }) => [type, name]))(
  'shows a client’s %s',
  async (_type, name) => {
    const dashboard = named(name);
    const widgetResults = await valuesOf(caller, dashboard);
    expect(widgetResults.size).toBeGreaterThanOrEqual(6);
    for (const [title, result] of widgetResults) {
      expect(result, title).toMatchObject({ status: 'ok' });
      if (result.status === 'ok') expect(result.rows.length, title).toBeGreaterThan(0);
    }
  },
  60_000,
);

it('shows every format there is, on a grid without holes', () => {
  const formats = new Set(dashboards.flatMap(({ widgets }) => widgets.map(({ format }) => format)));
  expect([...formats].sort()).toEqual([...formatIdSchema.options].sort());
  for (const { name, widgets } of dashboards) {
    for (const realTime of [false, true]) expect(holesIn(widgetsOfSet(widgets, realTime)), name).toBe(0);
  }
});

/** Empty cells once each widget has gone to the first place behind the one before it, as a CSS grid lays them out. */
function holesIn(widgets: Dashboard['widgets']): number {
  if (widgets.length === 0) return 0;
  const taken = new Set<number>();
  let cursor = 0;
  for (const { width, height } of widgets) {
    const cellsAt = (start: number) =>
      Array.from(
        { length: width * height },
        (_, cell) => start + Math.floor(cell / width) * 4 + (cell % width),
      );
    while ((cursor % 4) + width > 4 || cellsAt(cursor).some((cell) => taken.has(cell))) cursor += 1;
    for (const cell of cellsAt(cursor)) taken.add(cell);
    cursor += width;
  }
  return Math.ceil((Math.max(...taken) + 1) / 4) * 4 - taken.size;
}

it('shows up to six shares as a doughnut, and more of them as bars', async () => {
  const against: string[] = [];
  for (const dashboard of dashboards) {
    const sets = [false, true].filter((realTime) => widgetsOfSet(dashboard.widgets, realTime).length > 0);
    const results = await Promise.all(sets.map((realTime) => valuesOf(caller, dashboard, realTime)));
    for (const widget of dashboard.widgets) {
      if (widget.nature !== 'interactive' || widget.format !== 'chart:pie') continue;
      const result = results.map((each) => each.get(widget.title)).find((each) => each !== undefined);
      const shares = result?.status === 'ok' ? result.rows.length : 0;
      if (widget.formatOptions.doughnut !== true || shares < 1 || shares > MAX_SHARES)
        against.push(`${dashboard.name}: ${widget.title} has ${shares}`);
    }
  }
  expect(against).toEqual([]);
}, 120_000);

it('shows who is in the shop right now', async () => {
  const dashboard = named(SHOP);
  const widgetResults = await valuesOf(caller, dashboard, true);
  expect([...widgetResults.keys()].sort()).toEqual(
    dashboard.widgets.flatMap(({ title, realTime }) => (realTime ? [title] : [])).sort(),
  );
  for (const [title, result] of widgetResults)
    expect(result, title).toMatchObject({ status: 'ok', final: false });
});

it('counts the uploaded file to the click', async () => {
  const path = new URL('./data/ads-week.csv', import.meta.url);
  const records = readFileSync(path, 'utf8').trim().split('\n').slice(1);
  const clicks = records.reduce((sum, record) => sum + Number(record.split(',').at(-2)), 0);
  const widgetResults = await valuesOf(caller, named('Campaign week, January 2019'));
  expect(widgetResults.get('Clicks')).toMatchObject({ totals: { Clicks: { value: clicks } } });
});

it('shows one dashboard to anyone, and one to those with its password', async () => {
  const visitor = await visitorCaller(app.url);
  const open = named(SHOP);
  const guarded = named('Hotel Amberhof – website & bookings');
  const closed = named('Brightwater Dental – leads');
  const statusOf = async ({ permalink }: Dashboard) =>
    (await visitor.fetch(`/api/dashboards/${permalink}`)).status;
  expect([await statusOf(open), await statusOf(guarded), await statusOf(closed)]).toEqual([200, 422, 404]);
  const { authorization } = await visitor.api.dashboards.authorize({
    permalink: guarded.permalink,
    password: 'seeblick',
  });
  visitor.headers.set('x-authorization', authorization);
  expect(await statusOf(guarded)).toBe(200);
});

it('mails two of them on a schedule, and never asks for money', async () => {
  const { data: reports } = await caller.api.reports.list({});
  expect(reports.map(({ dashboardName, paused }) => [dashboardName, paused]).sort()).toEqual([
    ['Brightwater Dental – leads', false],
    ['Trailhead Outfitters – monthly performance', false],
  ]);
  const { data: company } = await caller.api.company.get();
  expect(company).toMatchObject({ name: 'Northlight Studio', state: 'active', expiresAt: null });
  expect(company.sources.every(({ invalid }) => !invalid)).toBe(true);
});

it('watches forty small shops, each by a property of its own', async () => {
  const { data } = await caller.api.campaigns.list();
  expect(data.map(({ name, summary }) => [name, summary.domains])).toEqual([['Local shops', 40]]);
  const [group] = data;
  const { data: rows } = await caller.api.campaigns.table({ id: group?.id ?? '' });
  expect(new Set(rows.map(({ host }) => host)).size).toBe(40);
  expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
  // Each is a site that the demo serves, so that its checks work.
  expect(rows.map(({ host }) => host).sort()).toEqual((await shopHosts()).sort());
  expect(rows[0]?.host).toMatch(/^www\.[a-z]+-[a-z]+\.example$/);
  expect(group?.channels).toMatchObject([{ kind: 'email', state: 'active' }]);
});

it('leaves alone what people changed', async () => {
  const before = await caller.api.sources.list();
  const removed = named('Article page views, 2012');
  await caller.api.dashboards.remove({ id: removed.id });
  expect(await seedDemo(app.services)).toBe(false);
  const names = (await allDashboards(caller)).map(({ name }) => name);
  expect(names.length).toBe(dashboards.length - 1);
  expect(names).not.toContain(removed.name);
  expect((await caller.api.sources.list()).data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
});

it('goes on where a killed start ended, and doubles nothing', async () => {
  const before = await caller.api.sources.list();
  const idsBefore = (await allDashboards(caller)).map(({ id }) => id);
  await clearOnboarding(app.services);
  expect(await seedDemo(app.services)).toBe(true);
  const after = await allDashboards(caller);
  expect(after.map(({ name }) => name).sort()).toEqual(dashboards.map(({ name }) => name).sort());
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(idsBefore));
  expect((await caller.api.sources.list()).data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
  expect((await caller.api.reports.list({})).data.length).toBe(2);
});

it('has clients with logos, to which all dashboards but those of open data belong', async () => {
  const { data: clients } = await caller.api.clients.list({});
  expect(clients.map(({ name, dashboardsCount }) => [name, dashboardsCount])).toEqual([
    ['Bluebird Ceramics', 1],
    ['Brightwater Dental', 1],
    ['Hotel Amberhof', 6],
    ['Ledgerly', 6],
    ['Trailhead Outfitters', 9],
  ]);
  for (const { logo, defaultSources } of clients) {
    const image = await caller.fetch(logo ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Object.keys(defaultSources).length).toBeGreaterThan(0);
  }
  const { data: others } = await caller.api.dashboards.list({ show: 'all', clientId: 'none', sort: 'name' });
  expect(others.map(({ name }) => name)).toEqual(['Article page views, 2012', 'Campaign week, January 2019']);
});

describe('a copy of the prebuilt agency', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-snapshot-'));
  let copy: Vitrine;
  let copied: Caller;

  beforeAll(async () => {
    await makeSnapshot();
    const port = await freePort();
    const dataDir = join(root, 'data');
    const env = { DATA_DIR: dataDir, DEMO: '1', HOST: '127.0.0.1', PORT: String(port), PROCESS: 'web' };
    copy = await startVitrine(readConfig(env), createLog('silent'), { startDemo });
    copied = await signedInCaller(`http://127.0.0.1:${port}`, DEMO_EMAIL, DEMO_PASSWORD);
  }, 240_000);
  afterAll(async () => {
    await copy.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('shows what the mocks return to the agency that is seeded without it', async () => {
    for (const name of [SHOP, HALF_A_YEAR]) {
      const [own, expected] = await Promise.all([rowsOf(copied, name), rowsOf(caller, name)]);
      expect(own).toEqual(expected);
    }
  });

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
