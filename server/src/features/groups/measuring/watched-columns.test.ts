import { demoAccounts, demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import type { Measure } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backtestNow } from '../../../testing/alerts/backtest-now.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { connectByGrant } from '../../sources/index.ts';
import { measureDomains } from './measure-domains.ts';
import { rereadColumns } from './reread-columns.ts';

const TODAY = '2026-11-20';
const clock = testClock(`${TODAY}T04:00:00Z`);
let app: TestApp;
let company: TestCompany;
let admin: Caller;

const mocks = withMocks();
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: mocks.url, ...demoEnvironment() } });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});
afterAll(() => app.stop());

/** Uploads a CSV table, or replaces that of a source; returns the source's id. */
async function upload(text: string, sourceId?: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'sales.csv');
  const response = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { id: string } };
  const mode = sourceId ? ('replace' as const) : ('create' as const);
  const file = { fileId: data.id, name: 'Sales', settings: {}, mode };
  return (await admin.api.sources.createFromFile({ ...file, ...(sourceId ? { sourceId } : {}) })).data.id;
}

/** One row a day up to yesterday: so many orders, and a rate. */
function salesOf(days: number, orders: (daysAgo: number) => number): string {
  const rows = Array.from({ length: days }, (_, index) => {
    const daysAgo = days - index;
    return `${addDays(TODAY, -daysAgo)},${orders(daysAgo)},${daysAgo % 2 === 0 ? '10%' : '20%'}`;
  });
  return ['Day,Orders,Rate', ...rows].join('\n');
}

const columns = [
  {
    ...{ id: 'orders', kind: 'source' as const, type: 'csv', metric: 'column', inputs: {} },
    column: { label: 'Orders of the shop', type: 'numeric' as const, direction: 'up' as const },
    rules: [{ id: 'low', kind: 'threshold' as const, days: 7 as const, side: 'below' as const, bound: 1 }],
  },
  {
    ...{ id: 'rate', kind: 'source' as const, type: 'csv', metric: 'column', inputs: {}, rules: [] },
    column: { label: 'Rate', type: 'average:percent' as const, direction: 'up' as const },
  },
];
const notify = { mode: 'immediate' as const, digestAt: '08:00', quiet: null, resolved: true };

type Metrics = Parameters<Caller['api']['campaigns']['create']>[0]['metrics'];

async function newGroup(metrics: Metrics = columns): Promise<string> {
  const fields = { name: 'Shops', timezone: 'UTC', channelIds: [], metrics, notify };
  return (await admin.api.campaigns.create(fields)).data.id;
}

async function watch(groupId: string, measures: Record<string, Measure>) {
  const domains = [{ host: 'a.example', measures }];
  const { data } = await admin.api.campaigns.addDomains({ id: groupId, domains });
  const where = { id: groupId, domainId: data[0]?.id ?? '' };
  return {
    where,
    measure: () => measureDomains(company.ctx, { groupId, domainIds: [where.domainId] }),
    cell: async (metricId: string) => (await admin.api.campaigns.cell({ ...where, metricId })).data,
  };
}

const columnOf = (sourceId: string, metrics: string, dateColumn = 'Day'): Measure => ({
  sourceId,
  inputs: { dateColumn, metrics },
});

it('measures columns of a CSV over 7 and 30 days by its column of dates', async () => {
  const sourceId = await upload(salesOf(60, (daysAgo) => (daysAgo <= 7 ? 2 : 1)));
  const { cell, measure } = await watch(await newGroup(), {
    orders: columnOf(sourceId, 'Orders'),
    rate: columnOf(sourceId, 'Rate'),
  });
  await measure();
  const orders = await cell('orders');
  expect(orders.metric.traits).toMatchObject({ label: 'Orders of the shop', additive: true });
  expect(orders.cell).toMatchObject({
    week: { value: 14, compare: 7 },
    month: { value: 37, compare: 30 },
    latest: 2,
    latestDay: addDays(TODAY, -1),
  });
  expect(orders.history.values.filter((value) => value !== null)).toHaveLength(60);
  const { week } = (await cell('rate')).cell;
  expect(week.value).toBeCloseTo((4 * 0.2 + 3 * 0.1) / 7, 5);
});

it('reads the whole past again when the file is replaced', async () => {
  const sourceId = await upload(salesOf(60, () => 1));
  const { cell, measure } = await watch(await newGroup(), { orders: columnOf(sourceId, 'Orders') });
  await measure();
  await upload(
    salesOf(40, () => 5),
    sourceId,
  );
  await rereadColumns(company.ctx, sourceId);
  expect((await cell('orders')).cell.week.value).toBe(7);
  await measure();
  const { cell: after, history } = await cell('orders');
  expect(after.week.value).toBe(35);
  expect(history.values.filter((value) => value !== null)).toEqual(Array(40).fill(5));
});

it.each([
  ['a table without dates', 'Shop,Orders\na,1\nb,2', { metrics: 'Orders' }, 'no column with dates'],
  ['no column of dates', null, { metrics: 'Orders' }, 'column with the dates'],
  ['no column', null, { dateColumn: 'Day' }, 'Please select its column.'],
  ['a column that is not there', null, { dateColumn: 'Day', metrics: 'Sales' }, 'no column of this name'],
  ['an average where days add up', null, { dateColumn: 'Day', metrics: 'Rate' }, 'can’t be added up'],
])('refuses %s, with the reason', async (_what, text, inputs, message) => {
  const sourceId = await upload(text ?? salesOf(40, () => 1));
  const measures = { orders: { sourceId, inputs } };
  const refused = {
    status: 422,
    data: { errors: { 'measures.orders': [expect.stringContaining(message)] } },
  };
  const groupId = await newGroup();
  await expect(watch(groupId, measures)).rejects.toMatchObject(refused);
  const { where } = await watch(groupId, {});
  await expect(admin.api.campaigns.updateDomain({ ...where, measures })).rejects.toMatchObject(refused);
});

it('refuses a column of a source that has metrics, and a metric of a source that has columns', async () => {
  const [orders] = columns as [Metrics[number], Metrics[number]];
  const refused = { status: 422, data: { errors: { 'metrics.0': [expect.anything()] } } };
  const { column: _, ...plain } = orders as Extract<Metrics[number], { kind: 'source' }>;
  await expect(newGroup([plain])).rejects.toMatchObject(refused);
  await expect(newGroup([{ ...orders, type: 'google_analytics' } as typeof orders])).rejects.toMatchObject(
    refused,
  );
});

it('keeps the history when the metric is renamed, and other metrics of the kind get no column of it', async () => {
  const sourceId = await upload(salesOf(60, () => 1));
  const groupId = await newGroup();
  const { cell, measure, where } = await watch(groupId, { orders: columnOf(sourceId, 'Orders') });
  await measure();
  const [orders, rate] = columns as [(typeof columns)[0], (typeof columns)[0]];
  const renamed = { ...orders, column: { ...orders.column, label: 'Sales' } };
  await admin.api.campaigns.update({ id: groupId, metrics: [renamed, rate, { ...rate, id: 'other' }] });
  expect((await cell('orders')).metric.traits.label).toBe('Sales');
  expect((await cell('orders')).cell.week.value).toBe(7);
  const { data } = await admin.api.campaigns.showDomain(where);
  expect(Object.keys(data.measures)).toEqual(['orders']);
});

it('back-tests a rule on a column that no group measures yet', async () => {
  const sourceId = await upload(salesOf(60, (daysAgo) => (daysAgo === 10 ? 0 : 3)));
  const [metric] = columns as [(typeof columns)[0]];
  const request = {
    metric,
    rule: { id: 'low', kind: 'threshold' as const, days: 1 as const, side: 'below' as const, bound: 1 },
    timezone: 'UTC',
  };
  const tried = await backtestNow(company.ctx, { ...request, measure: columnOf(sourceId, 'Orders') });
  expect(tried).toMatchObject({ fired: 1 });
  const refused = { status: 422, errors: { 'measures.orders': [expect.stringContaining('column')] } };
  await expect(
    backtestNow(company.ctx, { ...request, measure: columnOf(sourceId, 'Nothing') }),
  ).rejects.toMatchObject(refused);
});

it('measures a column of a spreadsheet', async () => {
  const { id } = await connectByGrant(company.ctx, {
    type: 'google_sheets',
    name: 'Sheets',
    grant: (scopes) => ({ refreshToken: demoAccounts.googleGrant(scopes) }),
  });
  const idOf = async (option: string, name: string, more = {}) => {
    const { data } = await admin.api.sources.options({ id, option, searchTerm: name, ...more });
    return data.find((one) => one.name === name)?.id ?? '';
  };
  const leads = await idOf('spreadsheets', 'Brightwater Dental – leads');
  const inputs = { spreadsheet: leads, sheet: await idOf('sheets', 'Leads', { spreadsheet: leads }) };
  const metric = {
    ...{
      id: 'leads',
      kind: 'source' as const,
      type: 'google_sheets',
      metric: 'column',
      inputs: {},
      rules: [],
    },
    column: { label: 'Leads', type: 'numeric' as const, direction: 'up' as const },
  };
  const groupId = await newGroup([metric]);
  const place = { sourceId: id, inputs: { ...inputs, dateColumn: 'column:Date', metrics: 'column:Leads' } };
  const { cell, measure } = await watch(groupId, { leads: place });
  await measure();
  const { cell: measured, history, source } = await cell('leads');
  const sum = history.values.slice(-7).reduce<number>((total, value) => total + (value ?? 0), 0);
  expect(history.values.filter((value) => value !== null).length).toBeGreaterThan(30);
  expect(measured.week.value).toBe(sum);
  expect(sum).toBeGreaterThan(0);
  expect(source).toMatchObject({ name: 'Sheets', property: 'Leads' });

  const budget = await idOf('spreadsheets', 'Marketing budget');
  const clients = await idOf('sheets', 'By client', { spreadsheet: budget });
  const other = { ...place.inputs, spreadsheet: budget, sheet: clients, metrics: 'column:Spend' };
  const refused = {
    data: { errors: { 'measures.leads': [expect.stringContaining('no column with dates')] } },
  };
  await expect(watch(groupId, { leads: { sourceId: id, inputs: other } })).rejects.toMatchObject(refused);
  const nowhere = { ...place.inputs, sheet: '' };
  await expect(watch(groupId, { leads: { sourceId: id, inputs: nowhere } })).rejects.toMatchObject({
    data: { errors: { 'measures.leads': ['Leads: Please select: Tab.'] } },
  });
});
