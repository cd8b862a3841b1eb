import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshDashboardJob } from '../../features/widget-data/index.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';
import { runSql } from '../../testing/database/run-sql.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let rendered: string[];

beforeAll(async () => {
  app = await startTestApp({ clock: testClock('2026-11-20T09:00:00Z') });
  app.services.renderer = {
    ...plainRenderer,
    render: (request) => {
      rendered = request.dashboard.widgets.map(({ id }) => id);
      return plainRenderer.render(request);
    },
  };
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});
afterAll(() => app.stop());

async function dashboard(widgets: { id: string; height?: number; realTime?: boolean }[] = []) {
  const cards = widgets.map((widget, order) =>
    passiveWidgetSchema.parse({ nature: 'passive', type: 'plain', width: 4, height: 1, order, ...widget }),
  );
  return (await admin.api.dashboards.create({ name: 'Acme', widgets: cards })).data;
}
const thumbnail = (caller: Caller, permalink: string, headers: Record<string, string> = {}) =>
  caller.fetch(`/dashboards/${permalink}/thumbnail`, { headers });

it('shows the top of a dashboard, without scripts, and does not count as opening it', async () => {
  const { permalink } = await dashboard([
    { id: 'a' },
    { id: 'live', realTime: true },
    { id: 'b', height: 2 },
    { id: 'c' },
  ]);
  const response = await thumbnail(admin, permalink);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Acme');
  expect(html).not.toContain('<script');
  expect(html).toContain('a[download]{display:none!important}');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(rendered).toEqual(['a', 'b']);
  const { data } = await admin.api.dashboards.list({});
  expect(data[0]?.lastOpenedAt).toBeNull();
});

it('is kept by the browser while it stays the same', async () => {
  const { id, permalink } = await dashboard();
  const first = await thumbnail(admin, permalink);
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  const tag = first.headers.get('etag') ?? '';
  const again = await thumbnail(admin, permalink, { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await admin.api.dashboards.saveSettings({ id, name: 'Umbra' });
  const changed = await thumbnail(admin, permalink, { 'if-none-match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Umbra')]);
});

it('fetches the values of a dashboard that nobody has opened yet, once for all who look', async () => {
  const sourceId = await connectCsv(admin, 'week.csv', 'Date,Clicks\n2026-10-05,4711\n');
  const instance = { id: 'i', type: 'csv', sourceId, inputs: { metrics: ['Clicks'] } };
  const table = { id: 'total', nature: 'interactive', format: 'table', instances: [instance] };
  const { data } = await admin.api.dashboards.create({
    name: 'Acme',
    timezone: 'UTC',
    widgets: [interactiveWidgetSchema.parse(table)],
  });
  const { id, permalink } = data;
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  await admin.api.dashboards.saveSettings({ id, rangeType: 'custom', compareType: 'none', ...days });
  const run = runSql(app.services.database.pool);
  const requests = async () => {
    const jobs = await run<{ payload: { dashboardId: string } }>`
      select data -> 'payload' as payload from pgboss.job where name = 'refresh-dashboard'`;
    return jobs.map(({ payload }) => payload).filter(({ dashboardId }) => dashboardId === id);
  };
  await admin.api.dashboards.archive({ id });
  expect(await (await thumbnail(admin, permalink)).text()).not.toContain('data-pending');
  expect(await requests()).toEqual([]);
  await admin.api.dashboards.restore({ id });
  for (let looks = 0; looks < 2; looks += 1) {
    const empty = await thumbnail(admin, permalink);
    expect(empty.headers.get('cache-control')).toBe('no-store');
    expect(await empty.text()).toContain(' data-pending>');
  }
  const [request, ...more] = await requests();
  expect([request, more]).toEqual([expect.objectContaining(days), []]);
  await refreshDashboardJob.perform(company.ctx, request, AbortSignal.timeout(5_000));
  const filled = await thumbnail(admin, permalink);
  expect(filled.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  const html = await filled.text();
  expect(html).toContain('4711');
  expect(html).not.toContain('data-pending');
});

it('is for people who may see the dashboard, also while it is public', async () => {
  const { id, permalink } = await dashboard();
  await admin.api.dashboards.saveSettings({ id, public: true });
  const person = await app.addUser(company.companyId, 'client');
  const viewer = await app.caller(person);
  const others = [await app.caller(null), await app.caller((await app.newCompany()).admin), viewer];
  for (const caller of others) {
    const refused = await thumbnail(caller, permalink);
    expect([refused.status, await refused.text()]).toEqual([404, expect.not.stringMatching(/error|Acme/i)]);
  }
  await admin.api.dashboards.share({ id, userId: person.userId, shared: true });
  expect((await thumbnail(viewer, permalink)).status).toBe(200);
  await admin.api.dashboards.archive({ id });
  expect((await thumbnail(viewer, permalink)).status).toBe(404);
  expect((await thumbnail(admin, permalink)).status).toBe(200);
});
