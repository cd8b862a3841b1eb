import { type WidgetResult, widgetResultSchema } from '@vitrine/contract/entities/result.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const days = { startDate: '2026-10-05', endDate: '2026-10-11', timezone: 'UTC' };
const visits = `Date,Country,Device,Visits,Rate
2026-10-05,Norway,mobile,10,0.5
2026-10-05,Norway,desktop,20,0.1
2026-10-06,Sweden,mobile,40,0.2
2026-10-06,Secret,mobile,98765,0.9
2026-10-20,Denmark,mobile,7,0.7
`;
const calls = `Date,Country,Calls
2026-10-05,Norway,3
`;

let app: TestApp;
let admin: Caller;
let visitor: Caller;
let permalink: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.caller((await app.newCompany()).admin);
  visitor = await app.caller(null);
  const [own, other] = [
    await connectCsv(admin, 'visits.csv', visits),
    await connectCsv(admin, 'calls.csv', calls),
  ];
  const widgets = [
    widget('total', own, ['Visits', 'Rate'], null),
    widget('daily', own, ['Visits'], 'Date'),
    widget('devices', own, ['Visits'], 'Device'),
    widget('countries', own, ['Visits'], 'Country', [
      { field: 'Country', operator: 'not_equals', value: 'Secret' },
    ]),
    widget('calls', other, ['Calls'], null),
  ];
  const { data } = await admin.api.dashboards.create({ name: 'Weekly', timezone: 'UTC', widgets });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  permalink = data.permalink;
});
afterAll(() => app.stop());

type Filters = { field: string; operator: 'not_equals'; value: string }[];

function widget(
  id: string,
  sourceId: string,
  metrics: string[],
  dimension: string | null,
  filter: Filters = [],
) {
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics, dimension, filter } };
  return { id, nature: 'interactive' as const, format: 'table' as const, title: id, instances: [instance] };
}

function ask(filters: unknown, more: object = {}, link = permalink, token = ''): Promise<Response> {
  return visitor.fetch(`/api/dashboards/${link}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-authorization': token } : {}) },
    body: JSON.stringify({ ...days, ...more, filters }),
  });
}

async function linesOf(...filters: { widget: string; value: string }[]) {
  const lines = (await (await ask(filters)).text()).trimEnd().split('\n');
  const results = lines.map((line) => widgetResultSchema.parse(JSON.parse(line)));
  return new Map(results.map((result) => [result.widgetId, result]));
}

const norway = { widget: 'countries', value: 'Norway' };
const labels = (result: WidgetResult | undefined) =>
  result?.status === 'ok' ? result.rows.map(({ dimension }) => dimension) : null;

it('filters the other widgets of the source, values that don’t add up among them', async () => {
  const lines = await linesOf(norway);
  expect(lines.get('total')).toMatchObject({
    totals: { Visits: { value: 30 }, Rate: { value: 0.3 } },
    filtering: { applied: ['countries'], ignored: [] },
  });
  expect(lines.get('devices')).toMatchObject({ totals: { Visits: { value: 30 } } });
  expect(labels(lines.get('countries'))).toEqual(['Norway', 'Sweden']);
  expect(lines.get('countries')).not.toHaveProperty('filtering');
});

it('says which widgets can be clicked, and which are not filtered', async () => {
  const lines = await linesOf(norway);
  expect(lines.get('countries')).toMatchObject({ picks: true });
  expect(lines.get('daily')).not.toHaveProperty('picks');
  expect(lines.get('calls')).toMatchObject({
    totals: { Calls: { value: 3 } },
    filtering: { applied: [], ignored: ['countries'] },
    notes: expect.arrayContaining([expect.objectContaining({ code: 'unfiltered' })]),
  });
});

it('combines filters of several widgets; each widget follows those of the others', async () => {
  const lines = await linesOf(norway, { widget: 'devices', value: 'mobile' });
  expect(lines.get('total')).toMatchObject({ totals: { Visits: { value: 10 } } });
  expect(labels(lines.get('devices'))).toEqual(['mobile', 'desktop']);
  expect(labels(lines.get('countries'))).toEqual(['Norway', 'Sweden']);
});

it.each([
  ['that the widget leaves out', 'Secret'],
  ['of other days', 'Denmark'],
  ['in another spelling', 'NORWAY'],
])('shows nothing for a name %s', async (_, value) => {
  const lines = await linesOf({ widget: 'countries', value });
  expect(lines.get('total')).toMatchObject({ rows: [], totals: { Visits: { value: null } } });
  expect(JSON.stringify([...lines.values()])).not.toContain('98765');
});

it('ignores filters of widgets that are not there or show no names', async () => {
  const lines = await linesOf({ widget: 'gone', value: 'Norway' }, { widget: 'daily', value: '2026-10-05' });
  expect(lines.get('devices')).toMatchObject({ totals: { Visits: { value: 98835 } } });
});

it('refuses too many, too long and repeated filters', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ widget: `w${index}`, value: 'a' }));
  for (const filters of [many, [{ widget: 'countries', value: 'x'.repeat(301) }], [norway, norway], 'x'])
    expect((await ask(filters)).status).toBe(422);
});

it('applies to CSV files, pages and the data of pages', async () => {
  const query = `startDate=${days.startDate}&endDate=${days.endDate}&filter.countries=Norway`;
  const file = await visitor.fetch(`/api/dashboards/${permalink}/widgets/devices.csv?${query}`);
  expect(await file.text()).toContain('mobile,10');
  const page = await visitor.fetch(`/dashboards/${permalink}?${query}`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('Country: Norway');
  expect(html).toContain('aria-current="true"');
  expect(html).not.toContain('98765');
  const data = await visitor.fetch(`/dashboards/${permalink}/data?${query}`);
  expect(await data.json()).toMatchObject({ rendering: { filters: [norway] } });
});

it('shows nothing of a protected dashboard until its password was entered', async () => {
  const { id } = (await admin.api.dashboards.list({})).data[0] ?? { id: '' };
  const link = (await admin.api.shareLinks.create({ id, name: 'Protected', password: 'sesame' })).data;
  const query = `startDate=${days.startDate}&endDate=${days.endDate}&filter.countries=Norway`;
  const viewers = [
    () => ask([norway], {}, link.permalink),
    () => visitor.fetch(`/api/dashboards/${link.permalink}/widgets/devices.csv?${query}`),
    () => visitor.fetch(`/dashboards/${link.permalink}/data?${query}`),
    () => visitor.fetch(`/dashboards/${link.permalink}?${query}`, { headers: { accept: 'text/html' } }),
    () => visitor.fetch(`/dashboards/${link.permalink}/print?${query}`, { headers: { accept: 'text/html' } }),
  ];
  for (const read of viewers) expect(await (await read()).text()).not.toMatch(/mobile|Sweden|Visits/);
  expect((await ask([norway], {}, link.permalink)).status).toBe(422);
  const input = { permalink: link.permalink, password: 'sesame' };
  const { authorization } = await visitor.api.dashboards.authorize(input);
  expect(await (await ask([norway], {}, link.permalink, authorization)).text()).toContain('mobile');
});

it('is by the names of a link’s fixed dates, whatever days the address names', async () => {
  const { id } = (await admin.api.dashboards.list({})).data[0] ?? { id: '' };
  const range = { ...days, compareStartDate: null, compareEndDate: null, timezone: undefined };
  const link = (await admin.api.shareLinks.create({ id, name: 'October', range })).data;
  const later = { startDate: '2026-10-20', endDate: '2026-10-20' };
  const totalBy = async (value: string) => {
    const response = await ask([{ widget: 'countries', value }], later, link.permalink);
    const lines = (await response.text()).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line)).find(({ widgetId }) => widgetId === 'total').totals.Visits
      .value;
  };
  expect([await totalBy('Norway'), await totalBy('Denmark')]).toEqual([30, null]);
});

it('is limited for viewers', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 245; index += 1)
    statuses.push((await ask([norway], { widgets: ['text'] })).status);
  expect(statuses).toContain(429);
});
