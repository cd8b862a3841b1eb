import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { warmUpSource } from '../../features/widget-data/fetch/warm-up-source.job.ts';
import { loadWidgetData } from '../../features/widget-data/index.ts';
import type { Connection, ConnectionPool } from '../../platform/database/connection-pool.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { openTestPool } from '../../testing/database/test-database.ts';

const clock = testClock('2026-11-18T12:00:00Z');

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let dashboard: Dashboard;
let sourceId: string;
let renderings = 0;
let resultReads = 0;
let counts = 0;

beforeAll(async () => {
  app = await startTestApp({ clock, pool: countingPool(await openTestPool()) });
  app.services.renderer = {
    ...plainRenderer,
    render: (request) => {
      renderings += 1;
      return plainRenderer.render(request);
    },
  };
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

/** Counts how often cached results are read, and visitors counted. */
function countingPool(pool: ConnectionPool): ConnectionPool {
  const counted = new WeakSet<Connection>();
  return {
    ...pool,
    acquire: async () => {
      const connection = await pool.acquire();
      const { query } = connection;
      if (!counted.has(connection))
        connection.query = (text, ...rest) => {
          if (text.includes('from "query_results"')) resultReads += 1;
          if (text.includes('rate_limits')) counts += 1;
          return query.call(connection, text, ...rest);
        };
      counted.add(connection);
      return connection;
    },
  };
}

beforeEach(async () => {
  clock.set('2026-11-18T12:00:00Z');
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  const fileId = await upload('Date,Clicks\n2026-11-10,4\n2026-11-11,5\n');
  sourceId = (await admin.api.sources.createFromFile({ fileId, name: 'Week' })).data.id;
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics: ['Clicks'] } };
  const widget = {
    ...{ id: 'w', nature: 'interactive' as const, format: 'summary' as const },
    instances: [instance],
  };
  const { permalink, id } = (
    await admin.api.dashboards.create({ name: 'Acme', timezone: 'UTC', widgets: [widget] })
  ).data;
  await admin.api.dashboards.saveSettings({ id, public: true });
  dashboard = (await admin.api.dashboards.show({ permalink })).body.data;
  await warmUpSource(company.ctx, sourceId);
  await open();
  await open();
  renderings = 0;
});

async function upload(text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'week.csv');
  const response = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

function open(search = '', headers: Record<string, string> = {}): Promise<Response> {
  return visitor.fetch(`/dashboards/${dashboard.permalink}${search}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
  });
}

const textOf = async (search = '') => (await open(search)).text();

async function readAgain(): Promise<void> {
  clock.advance(1);
  const request = { dashboard, dates: dashboard, refresh: true };
  for await (const result of loadWidgetData(company.ctx, request)) expect(result.status).toBe('ok');
}

it('an unchanged page is sent again without reading or rendering it', async () => {
  const first = await textOf();
  expect(first).toContain('"value":9');
  expect(await textOf()).toBe(first);
  expect(renderings).toBe(0);
});

it('a query that selects no other dates finds the same page', async () => {
  const first = await textOf();
  for (const search of ['?utm_source=mail', '?startDate=never&endDate=soon', `?${'x'.repeat(400)}`])
    expect(await textOf(search)).toBe(first);
  expect(renderings).toBe(0);
});

it.each<[string, () => Promise<unknown>, string]>([
  ['its name', () => admin.api.dashboards.saveSettings({ id: dashboard.id, name: 'Beta' }), 'Beta'],
  [
    'a widget',
    () =>
      admin.api.dashboards.saveWidgets({
        id: dashboard.id,
        widgets: dashboard.widgets.map((widget) => ({ ...widget, percent: true })),
      }),
    '',
  ],
  [
    'the data of its source',
    async () => {
      const fileId = await upload('Date,Clicks\n2026-11-10,40\n2026-11-11,5\n');
      await admin.api.sources.createFromFile({ fileId, name: 'Week', sourceId, mode: 'replace' });
      await warmUpSource(company.ctx, sourceId);
    },
    '"value":45',
  ],
  ['a cached result', readAgain, ''],
  ['the day', async () => clock.advance(12 * 60 * MINUTE_MS + MINUTE_MS), ''],
  ['its age, after five minutes', async () => clock.advance(5 * MINUTE_MS), ''],
])('a page is rendered again after a change of %s', async (_, change, expected) => {
  await change();
  expect(await textOf()).toContain(expected);
  expect(renderings).toBe(1);
});

const CROWD = 20;
const crowd = (path: string) =>
  Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      visitor.fetch(`/dashboards/${dashboard.permalink}${path}`, {
        headers: {
          ...{ accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'de-DE' },
          // Nobody is anonymous.
          cookie: `theme=light; visit=${index}`,
        },
      }),
    ),
  );

it('viewers who open a page at the same time share one that is made meanwhile', async () => {
  const { promise: allHaveCome, resolve: goOn } = Promise.withResolvers<void>();
  const { renderer } = app.services;
  app.services.renderer = {
    ...renderer,
    render: async (request) => {
      await allHaveCome;
      return renderer.render(request);
    },
  };
  counts = 0;
  const opened = crowd('?startDate=2026-11-10&endDate=2026-11-11');
  await expect.poll(() => counts).toBe(CROWD);
  goOn();
  const texts = await Promise.all((await opened).map((response) => response.text()));
  app.services.renderer = renderer;
  expect(texts[0]).toContain('<h1>Acme</h1>');
  expect(new Set(texts).size).toBe(1);
  // The first one’s, and one that was begun after all others had come.
  expect(renderings).toBeLessThanOrEqual(2);
});

it('viewers who touch a page at the same time share its data', async () => {
  resultReads = 0;
  const bodies = await Promise.all((await crowd('/data')).map((response) => response.json()));
  const shared = resultReads;
  resultReads = 0;
  await visitor.fetch(`/dashboards/${dashboard.permalink}/data`);
  expect(shared).toBeLessThan(CROWD * resultReads);
  const [{ version, rendering }] = bodies as [{ version: string; rendering: unknown }];
  for (const body of bodies) expect(body).toMatchObject({ version, rendering });
});

it('a signed-in viewer gets data that is identified as theirs', async () => {
  const member = await app.caller((await app.newCompany()).admin);
  const path = `/dashboards/${dashboard.permalink}/data`;
  const all = [visitor, member, visitor, member, visitor];
  const bindings = await Promise.all(
    all.map(async (caller) => {
      const { identification } = (await (await caller.fetch(path)).json()) as { identification: string };
      return app.services.secrets.verify('identification', identification, clock.nowMs());
    }),
  );
  const [anonymous, signedIn] = bindings;
  expect(signedIn).not.toBe(anonymous);
  expect(bindings).toEqual(all.map((caller) => (caller === member ? signedIn : anonymous)));
});

it('of viewers who share a page, each is counted', async () => {
  const responses = (
    await Promise.all([1, 2, 3, 4].map(() => crowd('?startDate=2026-11-10&endDate=2026-11-11')))
  ).flat();
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('every request is checked: public, password, subscription', async () => {
  const { id } = dashboard;
  const etag = (await open()).headers.get('etag') ?? '';
  const again = () => open('', { 'if-none-match': etag });
  expect((await again()).status).toBe(304);
  await admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: 'open sesame' });
  expect(await (await again()).text()).toContain('"state":"password"');
  await admin.api.dashboards.saveSettings({ id, public: false });
  expect((await again()).status).toBe(404);
  await admin.api.dashboards.saveSettings({ id, public: true });
  clock.advance(22 * 24 * 60 * MINUTE_MS);
  expect((await again()).status).toBe(402);
});

it('other ranges are still counted, and real-time pages never cached', async () => {
  const other = '?startDate=2026-11-10&endDate=2026-11-11';
  const statuses: number[] = [];
  for (let request = 0; request < 61; request += 1) statuses.push((await open(other)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  renderings = 0;
  for (let request = 0; request < 3; request += 1)
    await visitor.fetch(`/dashboards/${dashboard.permalink}/realtime`, { headers: { accept: 'text/html' } });
  expect(renderings).toBe(3);
});
