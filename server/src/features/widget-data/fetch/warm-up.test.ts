import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { pruneResults } from '../cache/prune-results.recurring.ts';
import { cachedWidgets } from '../load-widget-data.ts';
import { morningWarmUp } from './morning-warm-up.recurring.ts';
import { refreshDashboard } from './refresh-dashboard.job.ts';
import { refreshRequest } from './refresh-request.ts';
import { warmUpSource } from './warm-up-source.job.ts';

const clock = testClock('2026-11-18T12:00:00Z');

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let sourceId: string;
let dashboard: Dashboard;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

beforeEach(async () => {
  clock.set('2026-11-18T12:00:00Z');
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  sourceId = await uploadedSource();
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics: ['Clicks'] } };
  const widget = {
    id: 'w',
    nature: 'interactive' as const,
    format: 'summary' as const,
    instances: [instance],
  };
  const input = { name: 'Weekly', timezone: 'Europe/Berlin', widgets: [widget] };
  const { permalink } = (await admin.api.dashboards.create(input)).data;
  dashboard = (await admin.api.dashboards.show({ permalink })).body.data;
});

async function uploadedSource(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['Date,Clicks\n2026-11-10,4\n2026-11-11,5\n']), 'week.csv');
  const response = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { id: string } };
  return (await admin.api.sources.createFromFile({ fileId: data.id, name: 'Week' })).data.id;
}

const cached = () => cachedWidgets(company.ctx, { dashboard, dates: dashboard });

it('a newly connected source has the values of opened dashboards ready', async () => {
  expect(await cached()).toEqual([]);
  await warmUpSource(company.ctx, sourceId);
  expect(await cached()).toMatchObject([{ widgetId: 'w', totals: { Clicks: { value: 9 } } }]);
});

it('a deleted source has nothing to warm up', async () => {
  await admin.api.sources.remove({ id: sourceId });
  await expect(warmUpSource(company.ctx, sourceId)).resolves.toBeUndefined();
});

it('a refresh queries stale or missing results only', async () => {
  await refreshDashboard(company.ctx, dashboard.id, dashboard);
  const fetchedAt = async () =>
    (await cached()).flatMap((result) => (result.status === 'ok' ? [result.fetchedAt] : []));
  clock.advance(30 * 60_000);
  await refreshDashboard(company.ctx, dashboard.id, dashboard);
  expect(await fetchedAt()).toEqual(['2026-11-18T12:00:00.000Z']);
  clock.advance(40 * 60_000);
  await refreshDashboard(company.ctx, dashboard.id, dashboard);
  expect(await fetchedAt()).toEqual(['2026-11-18T13:10:00.000Z']);
});

it('cached results are deleted two weeks after they went stale', async () => {
  await refreshDashboard(company.ctx, dashboard.id, dashboard);
  clock.advance(14 * DAY_MS);
  await pruneResults.run(app.services);
  expect(await cached()).toHaveLength(1);
  clock.advance(DAY_MS);
  await pruneResults.run(app.services);
  expect(await cached()).toEqual([]);
});

/** Identities of the refresh jobs that one run of the worker enqueues, of this dashboard only. */
async function refreshed(): Promise<string[]> {
  const identities: string[] = [];
  const jobs = {
    enqueue: async (_: unknown, payload: unknown) => {
      const renewal = refreshRequest.payload.parse(payload);
      if (renewal.dashboardId === dashboard.id) identities.push(refreshRequest.once?.(renewal) ?? '');
    },
  };
  const services: Services = { ...app.services, queue: { ...app.services.queue, jobs: () => jobs } };
  await morningWarmUp.run(services);
  return identities;
}

it('a dashboard in use is refreshed once each morning in its own timezone', async () => {
  clock.set('2026-11-19T03:59:00Z');
  expect(await refreshed()).toEqual([]);
  clock.set('2026-11-19T04:01:00Z');
  const first = await refreshed();
  clock.set('2026-11-19T06:30:00Z');
  expect(first).toHaveLength(1);
  expect(await refreshed()).toEqual(first);
  clock.set('2026-11-20T04:01:00Z');
  expect(await refreshed()).not.toEqual(first);
});

it('a dashboard that was not opened for two weeks is not refreshed', async () => {
  clock.set('2026-12-03T04:30:00Z');
  expect(await refreshed()).toEqual([]);
});
