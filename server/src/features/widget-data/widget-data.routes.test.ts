import { readFile } from 'node:fs/promises';
import { type WidgetResult, widgetResultSchema } from '@vitrine/contract/entities/result.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../platform/http/visit.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { limitViewers } from './data-request.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const week = { startDate: '2026-10-05', endDate: '2026-10-11', timezone: 'UTC' };
const table = `Date,Channel,Clicks,Cost (EUR)
2026-10-05,Ads,10,1.50
2026-10-06,Ads,20,2.50
2026-10-06,=HYPERLINK("http://evil"),5,0
2026-10-12,Ads,900,90
`;

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let sourceId: string;
let permalink: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  visitor = await app.caller(null);
  sourceId = (await sourceOf('week.csv', table)).id;
  permalink = await publicDashboard();
});
afterAll(() => app.stop());

async function uploaded(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function sourceOf(name: string, content: string) {
  const fileId = await uploaded(name, content);
  return (await admin.api.sources.createFromFile({ fileId, name })).data;
}

function clicks(id: string, dimension: string | null, source = sourceId) {
  const inputs = { metrics: ['Clicks'], dimension };
  const instance = { id: 'i1', type: 'csv', sourceId: source, inputs };
  return {
    id,
    nature: 'interactive' as const,
    format: 'table' as const,
    title: 'Clicks',
    instances: [instance],
  };
}

async function publicDashboard(): Promise<string> {
  const widgets = [
    clicks('total', null),
    clicks('channels', 'Channel'),
    clicks('gone', null, '00000000-0000-4000-8000-000000000000'),
    { id: 'text', nature: 'passive' as const, type: 'plain' as const },
  ];
  const { data } = await admin.api.dashboards.create({ name: 'Weekly', timezone: 'UTC', widgets });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  return data.permalink;
}

function ask(caller: Caller, body: object, of = permalink): Promise<Response> {
  return caller.fetch(`/api/dashboards/${of}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function linesOf(response: Response): Promise<Map<string, WidgetResult>> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = (await response.text()).trimEnd().split('\n');
  return new Map(
    lines.map((line) => widgetResultSchema.parse(JSON.parse(line))).map((line) => [line.widgetId, line]),
  );
}

describe('the data of a dashboard', () => {
  it('is a line for each widget that has data, failures among them, for anyone with the link', async () => {
    const lines = await linesOf(await ask(visitor, week));
    expect([...lines.keys()].sort()).toEqual(['channels', 'gone', 'total']);
    expect(lines.get('total')).toMatchObject({
      status: 'ok',
      totals: { Clicks: { value: 35 } },
      final: true,
    });
    expect(lines.get('gone')).toMatchObject({
      status: 'error',
      error: { code: 'not_found', sourceGone: true },
    });
  });

  it('is limited to named widgets', async () => {
    expect([...(await linesOf(await ask(visitor, { ...week, widgets: ['total'] }))).keys()]).toEqual([
      'total',
    ]);
  });

  it('says of named widgets that are not there that they were deleted', async () => {
    const lines = await linesOf(await ask(visitor, { ...week, widgets: ['total', 'deleted', 'text'] }));
    expect([...lines.keys()].sort()).toEqual(['deleted', 'total']);
    expect(lines.get('deleted')).toMatchObject({ status: 'error', error: { code: 'not_found' } });
  });

  it('is refused if the dashboard is not public, does not exist, or the days are invalid', async () => {
    const { data } = await admin.api.dashboards.create({ name: 'Private', widgets: [] });
    expect((await ask(visitor, week, data.permalink)).status).toBe(404);
    expect((await ask(visitor, week, 'nonsense')).status).toBe(404);
    expect((await ask(visitor, { ...week, startDate: 'yesterday' })).status).toBe(422);
    expect((await ask(visitor, { ...week, timezone: 'Mars/Olympus' })).status).toBe(422);
    expect((await ask(visitor, { ...week, startDate: '1999-01-01' })).status).toBe(422);
  });

  it('is refreshed for owners only', async () => {
    clock.advance(60_000);
    const before = (await linesOf(await ask(visitor, { ...week, refresh: true }))).get('total');
    const after = (await linesOf(await ask(admin, { ...week, refresh: true }))).get('total');
    if (before?.status !== 'ok' || after?.status !== 'ok') throw new Error('Both have data.');
    expect(Date.parse(after.fetchedAt) - Date.parse(before.fetchedAt)).toBe(60_000);
  });
});

describe('the CSV of a widget', () => {
  it('has its rows, and nothing a spreadsheet would run', async () => {
    const query = new URLSearchParams({ startDate: week.startDate, endDate: week.endDate });
    const response = await visitor.fetch(`/api/dashboards/${permalink}/widgets/channels.csv?${query}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      `filename="Weekly - Clicks 2026-10-05 to 2026-10-11.csv"`,
    );
    const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Channel,Clicks');
    expect(lines).toContain('Ads,30');
    expect(lines).toContain('"\'=HYPERLINK(""http://evil"")",5');
  });

  it('includes the comparison if the query names it', async () => {
    const days = {
      startDate: '2026-10-12',
      endDate: '2026-10-18',
      compareStartDate: week.startDate,
      compareEndDate: week.endDate,
    };
    const response = await visitor.fetch(
      `/api/dashboards/${permalink}/widgets/channels.csv?${new URLSearchParams(days)}`,
    );
    const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Channel,Clicks,"Clicks, 2026-10-05 to 2026-10-11"');
    expect(lines).toContain('Ads,900,30');
  });

  it('is only for people who may see the dashboard: a password is asked for, a private one is not found', async () => {
    const of = (link: string, headers: Record<string, string> = {}) =>
      visitor.fetch(`/api/dashboards/${link}/widgets/total.csv`, { headers });
    const widgets = [clicks('total', null)];
    const { data } = await admin.api.dashboards.create({ name: 'Secret', timezone: 'UTC', widgets });
    expect((await of(data.permalink)).status).toBe(404);
    await admin.api.dashboards.saveSettings({ id: data.id, public: true });
    await admin.api.dashboards.saveWidgets({
      id: data.id,
      category: 'new_password',
      password: 'open sesame',
    });
    expect((await of(data.permalink)).status).toBe(422);
    const { authorization } = await visitor.api.dashboards.authorize({
      permalink: data.permalink,
      password: 'open sesame',
    });
    expect((await of(data.permalink, { 'x-authorization': authorization })).status).toBe(200);
  });

  it('is not found for a text card or an unknown widget', async () => {
    expect((await visitor.fetch(`/api/dashboards/${permalink}/widgets/text.csv`)).status).toBe(404);
    expect((await visitor.fetch(`/api/dashboards/${permalink}/widgets/none.csv`)).status).toBe(404);
  });
});

describe('a dashboard without a date selector', () => {
  const own = { startDate: '2026-10-05', endDate: '2026-10-11' };
  const other = { startDate: '2026-10-12', endDate: '2026-10-18', timezone: 'UTC' };

  it('shows its own dates to everyone but its owners, whatever the request says', async () => {
    const widgets = [clicks('total', null)];
    const { data } = await admin.api.dashboards.create({ name: 'Fixed', timezone: 'UTC', widgets });
    const { id, permalink: link } = data;
    await admin.api.dashboards.saveSettings({ id, public: true, rangeType: 'custom', ...own });
    const total = async (caller: Caller) => {
      const line = (await linesOf(await ask(caller, other, link))).get('total');
      return line?.status === 'ok' ? line.totals.Clicks?.value : line;
    };
    const query = new URLSearchParams(other);
    const csv = async (caller: Caller) =>
      (await caller.fetch(`/api/dashboards/${link}/widgets/total.csv?${query}`)).headers.get(
        'content-disposition',
      );
    expect(await total(visitor)).toBe(900);
    expect(await csv(visitor)).toContain('2026-10-12 to 2026-10-18');
    await admin.api.dashboards.saveSettings({ id, hiddenDateSelector: true });
    const client = await app.addUser(company.companyId, 'client');
    await admin.api.dashboards.share({ id, userId: client.userId, shared: true });
    for (const viewer of [visitor, await app.caller(client)]) {
      expect(await total(viewer)).toBe(35);
      expect(await csv(viewer)).toContain('2026-10-05 to 2026-10-11');
    }
    expect(await total(admin)).toBe(900);
  });
});

describe('requests of one address', () => {
  it('are limited for CSV files and real-time data, signed-in clients included', async () => {
    const link = await publicDashboard();
    const client = await app.addUser(company.companyId, 'client');
    const { body } = await admin.api.dashboards.show({ permalink: link });
    await admin.api.dashboards.share({ id: body.data.id, userId: client.userId, shared: true });
    const viewer = await app.caller(client);
    const csv = (caller: Caller) => caller.fetch(`/api/dashboards/${link}/widgets/total.csv`);
    const opened = { ctx: company.ctx, dashboard: body.data, owner: false };
    const count = async (request: { asFile?: boolean; realTime?: boolean }, times: number) => {
      const visit = { network: '127.0.0.1', services: app.services } as Visit;
      for (let counted = 0; counted < times; counted++)
        await limitViewers(visit, opened, { dates: body.data, ...request });
    };
    expect((await csv(viewer)).status).toBe(200);
    await count({ asFile: true }, 119);
    expect((await csv(viewer)).status).toBe(429);
    expect((await csv(admin)).status).toBe(200);
    const live = (caller: Caller) => ask(caller, { ...week, realTime: true }, link);
    expect((await live(viewer)).status).toBe(200);
    await count({ realTime: true }, 899);
    expect((await live(viewer)).status).toBe(429);
    expect((await live(admin)).status).toBe(200);
  });
});

describe('an unsaved widget', () => {
  it('is answered like a saved one', async () => {
    const { data } = await admin.api.widgets.preview({ ...week, widget: clicks('new', null) });
    expect(data).toMatchObject({ widgetId: 'new', status: 'ok', totals: { Clicks: { value: 35 } } });
  });

  it('that is a text card has no data', async () => {
    const widget = { id: 'text', nature: 'passive' as const, type: 'plain' as const };
    await expect(admin.api.widgets.preview({ ...week, widget })).rejects.toMatchObject({ status: 422 });
  });
});

describe('an uploaded file', () => {
  it('shows how it was read before it becomes a source', async () => {
    const fileId = await uploaded('week.csv', table);
    const { data } = await admin.api.sources.previewFile({ fileId });
    expect(data).toMatchObject({ fileId, fileName: 'week.csv', rowCount: 4, settings: { delimiter: ',' } });
    const corrected = await admin.api.sources.previewFile({
      fileId,
      settings: { columns: { Clicks: { kind: 'text' } } },
    });
    expect(corrected.data.columns.find(({ name }) => name === 'Clicks')?.kind).toBe('text');
  });

  it('may be replaced or appended to, and the values follow', async () => {
    const source = await sourceOf('grow.csv', table);
    const total = async () => {
      const { data } = await admin.api.widgets.preview({ ...week, widget: clicks('w', null, source.id) });
      return data.status === 'ok' ? data.totals.Clicks?.value : data;
    };
    expect(await total()).toBe(35);
    const more = await uploaded('more.csv', 'Date,Channel,Clicks,Cost (EUR)\n2026-10-07,Ads,7,1\n');
    await admin.api.sources.createFromFile({
      fileId: more,
      name: 'Grown',
      sourceId: source.id,
      mode: 'append',
    });
    expect(await total()).toBe(42);
    const [third, fourth] = await Promise.all(
      [100, 1000].map((count) =>
        uploaded(`${count}.csv`, `Date,Channel,Clicks,Cost (EUR)\n2026-10-07,Ads,${count},1\n`),
      ),
    );
    await Promise.all(
      [third, fourth].map((fileId = '') =>
        admin.api.sources.createFromFile({ fileId, name: 'Grown', sourceId: source.id, mode: 'append' }),
      ),
    );
    expect(await total()).toBe(1142);
    const other = await uploaded('other.csv', 'Date,Channel,Clicks,Cost (EUR)\n2026-10-07,Ads,3,1\n');
    const input = { fileId: other, name: 'Grown', sourceId: source.id, mode: 'replace' as const };
    expect((await admin.api.sources.createFromFile(input)).data).toMatchObject({
      id: source.id,
      name: 'Grown',
    });
    expect(await total()).toBe(3);
  });

  it('is refused on its field if it is no table, used up, or another person’s', async () => {
    const fileId = await uploaded('fake.csv', '%PDF-1.7 not a table');
    const refused = { status: 422, data: { errors: { fileId: [expect.any(String)] } } };
    const create = (id: string) => admin.api.sources.createFromFile({ fileId: id, name: 'Fake' });
    await expect(create(fileId)).rejects.toMatchObject(refused);
    const good = await uploaded('good.csv', table);
    await create(good);
    await expect(create(good)).rejects.toMatchObject(refused);
    const outsider = await app.caller((await app.newCompany()).admin);
    const theirs = await uploaded('ours.csv', table);
    await expect(outsider.api.sources.previewFile({ fileId: theirs })).rejects.toMatchObject({ status: 422 });
  });

  it('of a real advertiser adds up to the totals in the file', async () => {
    const folder = new URL('../../../../connectors/csv/fixtures/', import.meta.url);
    const text = await readFile(new URL('ads-week.csv', folder), 'utf8');
    const { rowCount } = (
      await admin.api.sources.previewFile({ fileId: await uploaded('ads-week.csv', text) })
    ).data;
    expect(rowCount).toBe(text.trimEnd().split('\n').length - 1);
  });
});
