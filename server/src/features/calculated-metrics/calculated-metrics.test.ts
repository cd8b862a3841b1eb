import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import { MAX_CALCULATED_METRICS } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const type = 'woocommerce';
const week = {
  startDate: '2026-10-05',
  endDate: '2026-10-11',
  compareStartDate: '2026-09-28',
  compareEndDate: '2026-10-04',
  timezone: 'UTC',
};
const definition = {
  sourceType: type,
  name: 'Per order',
  type: 'average:money' as const,
  expression: 'net_revenue / orders_count',
};

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let sourceId: string;

const mocks = withMocks(() => clock.nowMs());
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: mocks.url } });
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  const { account, token } = storeCredential('trailhead');
  sourceId = (await admin.api.sources.create({ type, account, token })).data.id;
});

const calls = () => admin.api.calculatedMetrics;
const made = async (more: object = {}) => (await calls().create({ ...definition, ...more })).data;
const refused = (errors: object) => ({ status: 422, data: { errors } });

function widget(id: string, metrics: string[], dimension: string | null = null) {
  const inputs = { metrics, dimension, reportType: 'revenue' };
  const instance = { id: 'i1', type, sourceId, inputs };
  return { id, nature: 'interactive' as const, format: 'table' as const, title: id, instances: [instance] };
}

async function dataOf(metrics: string[], dimension: string | null = null): Promise<WidgetData> {
  const { data } = await admin.api.widgets.preview({ ...week, widget: widget('w', metrics, dimension) });
  if (data.status !== 'ok') throw new Error(JSON.stringify(data.error));
  return data;
}

describe('its direction', () => {
  it('is none until one is chosen, stays when a change doesn’t name it, and colours the column', async () => {
    const metric = await made();
    expect(metric.direction).toBe('none');
    const changed = await calls().update({ ...definition, id: metric.id, direction: 'down' });
    expect(changed.data.direction).toBe('down');
    expect((await calls().update({ ...definition, id: metric.id })).data.direction).toBe('down');
    const { columns } = await dataOf([`calc:${metric.id}`]);
    expect(columns).toMatchObject([{ direction: 'down' }]);
    const other = { ...definition, name: 'Per sale', direction: 'sideways' as 'up' };
    await expect(calls().create(other)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the values of a calculated metric', () => {
  it('are its expression of the shop’s own data: each day of that day, the total of totals', async () => {
    const metricId = `calc:${(await made()).id}`;
    const expected = await dataOf(['net_revenue', 'orders_count'], 'date');
    const data = await dataOf([metricId], 'date');
    expect(data.columns.map(({ key, type }) => [key, type])).toEqual([
      ['dimension', 'date'],
      [metricId, 'average:money'],
    ]);
    expect(data.columns[1]).toMatchObject({
      label: 'Per order',
      currency: expected.columns.find(({ key }) => key === 'net_revenue')?.currency,
    });
    const quotient = (a: unknown, b: unknown) => (b === 0 || b === null ? null : Number(a) / Number(b));
    expect(data.rows).toHaveLength(7);
    expect(data.rows).toEqual(
      expected.rows.map((row) => ({
        dimension: row.dimension,
        [metricId]: quotient(row.net_revenue, row.orders_count),
      })),
    );
    expect(data.compareRows?.map((row) => row[metricId])).toEqual(
      expected.compareRows?.map((row) => quotient(row.net_revenue, row.orders_count)),
    );
    const { net_revenue: revenue, orders_count: orders } = expected.totals;
    expect(data.totals[metricId]?.value).toBe(quotient(revenue?.value, orders?.value));
    expect(data.totals[metricId]?.compare).toBe(quotient(revenue?.compare, orders?.compare));
    const mean = data.rows.reduce((sum, row) => sum + Number(row[metricId]), 0) / 7;
    expect(data.totals[metricId]?.value).not.toBeCloseTo(mean, 6);
  });

  it('have the days of a single value, and cost no call beyond those of their parts', async () => {
    const metricId = `calc:${(await made()).id}`;
    const expected = await dataOf(['net_revenue', 'orders_count']);
    const requestsBefore = mocks.requests.list().length;
    const data = await dataOf([metricId]);
    expect(mocks.requests.list()).toHaveLength(requestsBefore);
    expect(data.trend?.values[metricId]).toEqual(
      expected.trend?.values.net_revenue?.map(
        (revenue, index) => Number(revenue) / Number(expected.trend?.values.orders_count?.[index]),
      ),
    );
  });

  it('may use two sources, the other one marked by its prefix', async () => {
    const { account, token } = storeCredential('bluebird');
    const other = (await admin.api.sources.create({ type, account, token })).data.id;
    const metric = await made({
      name: 'Share',
      expression: 'orders_count / [Blue bird.orders_count]',
      type: 'average',
    });
    const instance = (id: string, prefix: string, of: string, metrics: string[]) => ({
      ...{ id, prefix, type, sourceId: of },
      inputs: { metrics, dimension: 'date', reportType: 'revenue' },
    });
    const merged = {
      ...widget('merged', []),
      instances: [
        instance('own', 'Trail', sourceId, [`calc:${metric.id}`, 'orders_count']),
        instance('other', 'Blue bird', other, ['orders_count']),
      ],
    };
    const { data } = await admin.api.widgets.preview({ ...week, widget: merged });
    if (data.status !== 'ok') throw new Error(JSON.stringify(data.error));
    const key = `own.calc:${metric.id}`;
    expect(data.columns.map((column) => column.label)).toEqual([
      'Day',
      'Trail: Share',
      'Trail: Orders',
      'Blue bird: Orders',
    ]);
    expect(data.rows).toHaveLength(7);
    for (const row of data.rows)
      expect(row[key]).toBe(Number(row['own.orders_count']) / Number(row['other.orders_count']));
    const { 'own.orders_count': own, 'other.orders_count': others } = data.totals;
    expect(data.totals[key]?.value).toBe(Number(own?.value) / Number(others?.value));
  });

  it('are reported before it is saved', async () => {
    const expected = await dataOf(['net_revenue', 'orders_count']);
    const input = { ...week, sourceId, inputs: { reportType: 'revenue', dimension: 'date' } };
    const { data } = await calls().preview({ ...input, type: 'numeric', expression: 'orders_count * 2' });
    expect(data.total.value).toBe(Number(expected.totals.orders_count?.value) * 2);
    expect(data.column).toMatchObject({ type: 'numeric', calculated: true });
    expect((await calls().list({})).data).toEqual([]);
    await expect(calls().preview({ ...input, type: 'numeric', expression: '1 +' })).rejects.toMatchObject(
      refused({ expression: ['Something is missing after “+”.'] }),
    );
    await expect(calls().preview({ ...input, type: 'numeric', expression: 'bananas' })).rejects.toMatchObject(
      {
        status: 422,
      },
    );
  });
});

describe('a dashboard that shows one', () => {
  async function dashboard(metricId: string) {
    const widgets = [widget('ratio', [metricId]), widget('plain', ['orders_count'])];
    const { data } = await admin.api.dashboards.create({ name: 'Shop', timezone: 'UTC', widgets });
    return data;
  }
  const hashes = async (permalink: string) => {
    const { body } = await admin.api.dashboards.show({ permalink });
    return Object.fromEntries(body.data.widgets.map(({ id, hash }) => [id, hash]));
  };
  const results = async (permalink: string) => {
    const response = await admin.fetch(`/api/dashboards/${permalink}/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(week),
    });
    const lines = (await response.text()).trimEnd().split('\n');
    const all = lines.map((line) => JSON.parse(line) as WidgetResult);
    return Object.fromEntries(all.map((result) => [result.widgetId, result]));
  };

  it('asks anew when the expression changes, not when the name does', async () => {
    const metric = await made();
    const { permalink } = await dashboard(`calc:${metric.id}`);
    const before = await hashes(permalink);
    await calls().update({ ...definition, id: metric.id, name: 'Basket' });
    expect(await hashes(permalink)).toEqual(before);
    await calls().update({
      ...definition,
      id: metric.id,
      expression: 'net_revenue * 2',
      type: 'numeric:money',
    });
    const after = await hashes(permalink);
    expect(after.ratio).not.toBe(before.ratio);
    expect(after.plain).toBe(before.plain);
    const { ratio } = await results(permalink);
    expect(ratio).toMatchObject({ status: 'ok', hash: after.ratio });
  });

  it('loses that widget alone when it is deleted, as the confirmation says', async () => {
    const metric = await made();
    const { id, permalink } = await dashboard(`calc:${metric.id}`);
    const usage = [{ dashboardId: id, name: 'Shop', permalink, widgets: 1 }];
    expect((await calls().usage({ id: metric.id })).data).toEqual(usage);
    expect(await calls().remove({ id: metric.id })).toEqual({ deleted: true, data: usage });
    const { ratio, plain } = await results(permalink);
    expect(ratio).toMatchObject({
      status: 'error',
      error: { code: 'bad_query', message: expect.stringContaining('was deleted') },
    });
    expect(plain?.status).toBe('ok');
    expect(ratio?.hash).toBe((await hashes(permalink)).ratio);
  });
});

describe('the calculated metrics of a company', () => {
  it('are listed by name, by kind of source, and among what its widgets may ask', async () => {
    const ratio = await made();
    const other = await made({ name: 'Aov', sourceType: 'csv', expression: '[Cost (EUR)] / Clicks' });
    expect((await calls().list({})).data).toEqual([other, ratio]);
    expect((await calls().list({ sourceType: type })).data).toEqual([ratio]);
    expect((await admin.api.configs.widgets({ type })).data.calculatedMetrics).toEqual([ratio]);
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    // How values are made is nothing for those who only read them.
    expect((await client.api.calculatedMetrics.list({})).data).toHaveLength(0);
  });

  it('need an expression that can be worked out of metrics that the source has', async () => {
    const withSource = { sourceId, inputs: { reportType: 'revenue' } };
    await expect(made({ expression: 'net_revenue /' })).rejects.toMatchObject(
      refused({ expression: ['Something is missing after “/”.'] }),
    );
    await expect(made({ ...withSource, expression: 'net_revenu / 2' })).rejects.toMatchObject(
      refused({ expression: ['There is no metric “net_revenu”. Did you mean net_revenue?'] }),
    );
    await expect(made({ expression: '1 + 1' })).rejects.toMatchObject(
      refused({ expression: ['The expression names no metric.'] }),
    );
    await expect(made({ sourceType: 'nonsense' })).rejects.toMatchObject(
      refused({ sourceType: [expect.any(String)] }),
    );
    await expect(made({ sourceType: 'csv', sourceId })).rejects.toMatchObject(
      refused({ sourceId: [expect.any(String)] }),
    );
    expect(await made({ ...withSource, expression: ' net_revenue / Ads.cost ' })).toMatchObject({
      expression: 'net_revenue / Ads.cost',
      unit: null,
    });
  });

  it('are accepted as they are while their source is away', async () => {
    const away = await addTestSource(company.ctx, type, { invalid: true, invalidReason: 'Revoked.' });
    expect(await made({ sourceId: away, expression: 'bananas' })).toMatchObject({ expression: 'bananas' });
  });

  it('have a unit when they are times, and only then', async () => {
    const message = refused({ unit: [expect.any(String)] });
    await expect(made({ type: 'numeric:time' })).rejects.toMatchObject(message);
    await expect(made({ unit: 'hours' })).rejects.toMatchObject(message);
    expect(await made({ type: 'average:time', unit: 'hours' })).toMatchObject({ unit: 'hours' });
  });

  it('have names of their own within their kind of source', async () => {
    const first = await made();
    await made({ sourceType: 'csv' });
    const second = await made({ name: 'Second' });
    const taken = refused({ name: ['A calculated metric with this name already exists.'] });
    await expect(made({ name: 'PER ORDER' })).rejects.toMatchObject(taken);
    await expect(calls().update({ ...definition, id: second.id })).rejects.toMatchObject(taken);
    expect((await calls().update({ ...definition, id: first.id, name: 'Per Order' })).data.name).toBe(
      'Per Order',
    );
    const at = await Promise.allSettled([made({ name: 'Twin' }), made({ name: 'Twin' })]);
    expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are limited for each kind of source', async () => {
    for (let count = 0; count < MAX_CALCULATED_METRICS; count += 1) await made({ name: `Metric ${count}` });
    await expect(made({ name: 'One more' })).rejects.toMatchObject(
      refused({ general: [expect.any(String)] }),
    );
    expect(await made({ sourceType: 'csv' })).toMatchObject({ sourceType: 'csv' });
  });

  it('are nothing that another company has', async () => {
    const metric = await made();
    const outsider = await app.caller((await app.newCompany()).admin);
    const { calculatedMetrics } = outsider.api;
    expect((await calculatedMetrics.list({})).data).toEqual([]);
    await expect(calculatedMetrics.update({ ...definition, id: metric.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(calculatedMetrics.remove({ id: metric.id })).rejects.toMatchObject({ status: 404 });
    await expect(calculatedMetrics.usage({ id: metric.id })).rejects.toMatchObject({ status: 404 });
    const preview = { ...week, sourceId, type: 'numeric' as const, expression: 'orders_count' };
    await expect(calculatedMetrics.preview(preview)).rejects.toMatchObject({ status: 404 });
    const widgets = [widget('w', [`calc:${metric.id}`])];
    const { data } = await outsider.api.widgets.preview({ ...week, widget: widgets[0] as never });
    expect(data.status).toBe('error');
    expect((await calls().list({})).data).toEqual([metric]);
  });
});
