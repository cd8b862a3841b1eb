import { defineConnector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { buildTable } from '@vitrine/connectors/kit/table/table-builder.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';
import { cachedWidgets, loadWidgetData } from './load-widget-data.ts';
import { previewCalculatedMetric } from './preview-calculated-metric.ts';
import { previewWidget } from './preview-widget.ts';

const clock = testClock('2026-11-20T23:30:00Z');

const people = { id: 'people', label: 'People', type: 'numeric', direction: 'up', additive: false } as const;
const visits = { id: 'visits', label: 'Visits', type: 'numeric', direction: 'up', additive: true } as const;
const property = { id: 'property', label: 'Site', kind: 'select', required: true, global: true } as const;
const stream = { id: 'stream', label: 'Stream', kind: 'select', required: true, global: false } as const;

const provider = { calls: [] as Query[][], now: 7, error: null as ProviderError | null };

const site = defineConnector({
  type: 'test_site',
  label: 'Test site',
  order: 1,
  description: '',
  auth: { kind: 'key', fields: [] },
  hasDaily: true,
  settleDays: 0,
  maxConcurrent: 4,
  parameters: [property, stream],
  metrics: [visits],
  dimensions: [],
  formats: ['summary'],
  templates: [],
  realTime: { parameters: [property], metrics: [people], dimensions: [], templates: [], layout: [] },
  identify: async () => ({ account: 'site', name: 'site' }),
  batch: { size: 5, key: () => 'all' },
  query: async (_session, queries) => {
    provider.calls.push(queries);
    if (provider.error) return queries.map(() => ({ error: provider.error as ProviderError }));
    const { now } = provider;
    return queries.map(({ realTime }) => {
      const metric = realTime ? people : visits;
      return {
        table: buildTable({
          dimension: null,
          metrics: [metric],
          rows: [{ label: null, values: { [metric.id]: now } }],
        }),
      };
    });
  },
});
const find = (type: string) => (type === site.type ? site : undefined);

let app: TestApp;
let ctx: Ctx;
let sourceId: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set('2026-11-20T23:30:00Z');
  Object.assign(provider, { calls: [], now: 7, error: null });
  const company = await app.newCompany();
  ctx = createCtx({ ...app.services }, company.companyId, company.ctx.actor);
  sourceId = await addTestSource(ctx, site.type);
});

const october = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: '2026-09-01',
  compareEndDate: '2026-09-30',
};

function widget(id: string, realTime: boolean, inputs: object = {}): InteractiveWidget {
  const allInputs = { metrics: [realTime ? 'people' : 'visits'], property: 'p', ...inputs };
  return interactiveWidgetSchema.parse({
    id,
    realTime,
    nature: 'interactive',
    format: 'summary',
    instances: [{ id: 'i1', type: site.type, sourceId, inputs: allInputs }],
  });
}

const live = () => widget('live', true);
const dashboard = (widgets: InteractiveWidget[], dates = october) => ({
  dashboard: { id: '00000000-0000-4000-8000-000000000000', widgets, timezone: 'Europe/Belgrade' },
  dates,
  realTime: true,
});

async function load(widgets: InteractiveWidget[], part: object = {}): Promise<WidgetResult[]> {
  const results: WidgetResult[] = [];
  for await (const result of loadWidgetData(ctx, { ...dashboard(widgets), ...part }, { find }))
    results.push(result);
  return results;
}

async function peopleNow(part: object = {}): Promise<number | null | undefined> {
  const [result] = await load([live()], part);
  return result?.status === 'ok' ? result.totals.people?.value : undefined;
}

it('is a separate set: neither page queries the other’s widgets, named or not', async () => {
  const widgets = [widget('report', false, { stream: 's' }), live()];
  expect((await load(widgets)).map(({ widgetId }) => widgetId)).toEqual(['live']);
  expect(await load(widgets, { widgets: ['report'] })).toEqual([]);
  const report = await load(widgets, { realTime: false, widgets: ['report', 'live'] });
  expect(report.map(({ widgetId }) => widgetId)).toEqual(['report']);
});

it('queries the present, has no comparison, and is never final', async () => {
  const [result] = (await load([live()])) as [WidgetData];
  const [[query]] = provider.calls as [[Query]];
  // It is the 21st already in the dashboard's timezone.
  expect(query).toMatchObject({ realTime: true, startDate: '2026-11-21', endDate: '2026-11-21' });
  expect(provider.calls.flat()).toHaveLength(1);
  expect(result).toMatchObject({ status: 'ok', final: false, stale: false });
  expect(result.compareRows).toBeUndefined();
  expect(result.totals.people).toEqual({ value: 7, compare: null, change: null });
});

it('queries once for all viewers within 55 seconds, whatever range they had before, and again after', async () => {
  expect(await peopleNow()).toBe(7);
  provider.now = 8;
  clock.advance(54_000);
  expect(await peopleNow()).toBe(7);
  expect(await peopleNow({ dates: { ...october, startDate: '2026-10-09' } })).toBe(7);
  expect(provider.calls).toHaveLength(1);
  clock.advance(1_000);
  expect(await Promise.all([peopleNow(), peopleNow()])).toEqual([8, 8]);
  expect(provider.calls).toHaveLength(2);
});

it('never shows older values, nor does server rendering', async () => {
  await load([live()]);
  expect(await cachedWidgets(ctx, dashboard([live()]), { find })).toHaveLength(1);
  clock.advance(55_000);
  expect(await cachedWidgets(ctx, dashboard([live()]), { find })).toEqual([]);
  provider.error = new ProviderError('timeout', 'No response.');
  expect(await load([live()])).toMatchObject([{ status: 'error', error: { code: 'timeout' } }]);
});

it('sends its queries one by one, and needs only what real time needs', async () => {
  const results = await load([live(), { ...widget('b', true, { property: 'other' }) }]);
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok']);
  expect(provider.calls.map((queries) => queries.length)).toEqual([1, 1]);
});

it('says so where a source has no such values', async () => {
  const { realTime: _, ...without } = site;
  const results = [];
  for await (const result of loadWidgetData(ctx, dashboard([live()]), { find: () => without }))
    results.push(result);
  expect(results).toMatchObject([{ status: 'error', error: { code: 'bad_query' } }]);
  expect(provider.calls).toEqual([]);
});

it('is shown while it is being edited', async () => {
  const result = await previewWidget(
    ctx,
    { ...october, timezone: 'Europe/Belgrade', refresh: false, widget: live() },
    { find },
  );
  expect(result).toMatchObject({ status: 'ok', totals: { people: { value: 7 } } });
});

it('evaluates calculated metrics in real time', async () => {
  const direction = 'down' as const;
  const metric = { id: 'm1', name: 'Doubled', sourceType: site.type, type: 'numeric' as const, unit: null };
  const drafts = [{ ...metric, expression: 'people * 2', direction }];
  const results: WidgetResult[] = [];
  const dashboardRequest = dashboard([widget('live', true, { metrics: ['calc:m1'] })]);
  for await (const result of loadWidgetData(ctx, dashboardRequest, { find, drafts })) results.push(result);
  const [result] = results;
  expect(result).toMatchObject({ status: 'ok', totals: { 'calc:m1': { value: 14 } } });
  expect(result?.status === 'ok' && result.columns).toMatchObject([{ label: 'Doubled', direction }]);
  expect(result?.status === 'ok' && result.provenance[0]?.calculated).toEqual([
    { name: 'Doubled', formula: 'People * 2' },
  ]);
  const { total } = await previewCalculatedMetric(
    ctx,
    {
      ...october,
      timezone: 'Europe/Belgrade',
      ...{ type: 'numeric', unit: null, expression: 'people * 3', sourceId, currency: null, realTime: true },
      inputs: { metrics: [], dimension: null, filter: [], property: 'p' },
    },
    find,
  );
  expect(total.value).toBe(21);
});
