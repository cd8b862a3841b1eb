import { demoAccounts, demoApplications } from '@vitrine/connectors/mock-applications.ts';
import { type MockServer, startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import {
  interactiveWidgetSchema,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { addTestSource } from '../../../testing/dashboards/test-source.ts';
import { connectByGrant, listOptions } from '../../sources/index.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const trailhead = 'properties/310001';

let mocks: MockServer;
let app: TestApp;
let company: TestCompany;
let admin: Caller;
let google: string;
let sheets: string;
let shop: string;
let dashboardId: string;
let permalink: string;
let book: { id: string; name: string };

beforeAll(async () => {
  mocks = await startMockServer({ now: () => clock.nowMs() });
  const { clientId = '', clientSecret = '' } = demoApplications.GOOGLE ?? {};
  const env = {
    PROVIDER_GATEWAY: mocks.url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  };
  app = await startTestApp({ clock, env });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  const grant = (scopes: readonly string[]) => ({ refreshToken: demoAccounts.googleGrant(scopes) });
  google = (await connectByGrant(company.ctx, { type: 'google_analytics', name: 'Google Analytics', grant }))
    .id;
  sheets = (await connectByGrant(company.ctx, { type: 'google_sheets', name: 'Google Sheets', grant })).id;
  shop = await addTestSource(company.ctx, 'woocommerce', {
    name: 'Trailhead shop',
    account: 'https://trailhead.example',
  });
  const books = await listOptions(company.ctx, {
    id: sheets,
    option: 'spreadsheets',
    searchTerm: 'Brightwater',
  });
  book = books[0] ?? { id: '', name: '' };
  const [tab] = await listOptions(company.ctx, { id: sheets, option: 'sheets', spreadsheet: book.id });
  const { data } = await admin.api.dashboards.create({
    name: 'Trailhead Outfitters – monthly',
    domain: 'https://www.trailhead.example/shop',
    widgets: [
      asking('visits', 'google_analytics', google, {
        property: trailhead,
        metrics: ['sessions'],
        dimension: 'date',
      }),
      asking('stream', 'google_analytics', google, {
        property: trailhead,
        metrics: ['sessions'],
        profile: '999',
      }),
      {
        ...asking('live', 'google_analytics', google, { property: trailhead, metrics: ['activeUsers'] }),
        realTime: true,
      },
      asking('sales', 'woocommerce', shop, { metrics: ['net_revenue'], reportType: 'revenue' }),
      asking('leads', 'google_sheets', sheets, {
        spreadsheet: book.id,
        sheet: tab?.id ?? '',
        metrics: ['no such column'],
      }),
      passiveWidgetSchema.parse({
        id: 'text',
        order: 9,
        nature: 'passive',
        type: 'plain',
        title: 'Words',
        description: 'Dear Trailhead',
      }),
    ],
  });
  dashboardId = data.id;
  permalink = data.permalink;
}, 60_000);
afterAll(async () => {
  await app.stop();
  await mocks.close();
});

let order = 0;
function asking(id: string, type: string, sourceId: string, inputs: object): Widget {
  order += 1;
  return interactiveWidgetSchema.parse({
    id,
    order,
    nature: 'interactive',
    format: 'table',
    title: id,
    instances: [{ id: `${id}-1`, type, sourceId, inputs }],
  });
}

const propose = async (input: object) =>
  (await admin.api.dashboards.proposeClone({ id: dashboardId, name: '', domain: '', ...input })).data;
const show = async (link: string) => (await admin.api.dashboards.show({ permalink: link })).body.data;
const inputsOf = (widgets: Widget[], title: string) => {
  const widget = widgets.find((each) => each.title === title);
  return widget?.nature === 'interactive' ? widget.instances[0] : undefined;
};

it('replaces the client’s site by its host', async () => {
  expect((await show(permalink)).domain).toBe('www.trailhead.example');
});

describe('a proposal', () => {
  it('guesses the property of the client within the same sign-in, and never the old client’s shop', async () => {
    const { sources, choices, problems, words } = await propose({ name: 'Brightwater Dental' });
    expect(sources.map(({ sourceId, to, widgets }) => [sourceId, to, widgets])).toEqual([
      [google, google, 3],
      [shop, null, 1],
      [sheets, sheets, 1],
    ]);
    const property = choices.find(({ parameter }) => parameter === 'property');
    expect(property).toMatchObject({
      from: { id: trailhead, name: expect.stringContaining('Trailhead') },
      to: { name: expect.stringContaining('Brightwater') },
      guessed: true,
      widgets: 3,
    });
    expect(problems).toEqual([]);
    expect(words).toEqual({ cards: 1, footer: false });
  });

  it('goes by the site rather than by the name', async () => {
    const { choices } = await propose({ name: 'Brightwater Dental', domain: 'hotel-amberhof.example' });
    expect(choices.find(({ parameter }) => parameter === 'property')?.to?.name).toContain('Amberhof');
  });

  it('says what the copy could not show once nothing is open', async () => {
    const first = await propose({ name: 'Hotel Amberhof' });
    expect(first.problems).toEqual([]);
    const tab = first.choices.find(({ parameter }) => parameter === 'sheet');
    expect(first.choices.find(({ parameter }) => parameter === 'spreadsheet')?.to?.name).toContain(
      'Amberhof',
    );
    const mapping = {
      sources: { [shop]: '' },
      properties:
        tab && !tab.to
          ? { google_sheets: { sheet: { [tab.key]: await someTab(tab.depends?.spreadsheet ?? '') } } }
          : {},
    };
    const { problems } = await propose({ name: 'Hotel Amberhof', mapping });
    expect(problems.map(({ title, text }) => [title, text])).toEqual([
      ['stream', 'Data stream is emptied: what was chosen is not there.'],
      ['sales', 'Waits for a source.'],
      ['leads', 'Not there: no such column.'],
    ]);
  });

  it('takes no source that is somebody else’s or of another kind', async () => {
    const outsider = await app.newCompany('Strangers');
    const theirs = await addTestSource(outsider.ctx, 'woocommerce');
    for (const to of [theirs, google, 'nonsense']) {
      const refused = propose({ mapping: { sources: { [shop]: to }, properties: {} } });
      await expect(refused).rejects.toMatchObject({
        status: 422,
        data: { errors: { mapping: expect.anything() } },
      });
    }
  });
});

async function someTab(spreadsheet: string): Promise<string> {
  const [tab] = await listOptions(company.ctx, { id: sheets, option: 'sheets', spreadsheet });
  return tab?.id ?? '';
}

describe('a copy for another client', () => {
  it('is refused while something is open', async () => {
    const refused = admin.api.dashboards.clone({
      id: dashboardId,
      mapping: { sources: { [shop]: '' }, properties: {} },
    });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      data: { errors: { mapping: expect.anything() } },
    });
  });

  it('sends the same queries for the new properties', async () => {
    const other = await addTestSource(company.ctx, 'woocommerce', {
      name: 'Amberhof shop',
      account: 'https://amberhof.example',
    });
    await admin.api.dashboards.saveSettings({ id: dashboardId, styles: { color: '#123456' } });
    const amberhof = 'properties/320001';
    const goal = { aim: 'higher' as const, period: 'month' as const, target: 5, dashboardId };
    await admin.api.goals.create({
      ...{ ...goal, name: 'Visits', type: 'google_analytics', sourceId: google, metric: 'sessions' },
      inputs: { property: trailhead, dimension: null, filter: [] },
    });
    const orders = { ...goal, name: 'Orders', type: 'woocommerce', sourceId: shop, metric: 'orders_count' };
    await admin.api.goals.create({
      ...orders,
      inputs: { reportType: 'revenue', dimension: null, filter: [] },
    });
    // No widget has this property, so that nobody is asked for another client's.
    await admin.api.goals.create({
      ...{ ...goal, name: 'Elsewhere', type: 'google_analytics', sourceId: google, metric: 'sessions' },
      inputs: { property: 'properties/330001', dimension: null, filter: [] },
    });
    const mapping = {
      sources: { [google]: google, [shop]: other, [sheets]: '' },
      properties: { google_analytics: { property: { [trailhead]: amberhof } } },
    };
    expect((await propose({ mapping })).goalsLeftOut).toEqual(['Elsewhere']);
    const open = await propose({ mapping: { sources: mapping.sources, properties: {} } });
    expect(open.goalsLeftOut).toEqual([]);
    const { data } = await admin.api.dashboards.clone({
      id: dashboardId,
      name: 'Hotel Amberhof – monthly',
      domain: 'amberhof.example',
      mapping,
    });
    const copy = await show(data.permalink);
    expect(copy).toMatchObject({
      name: 'Hotel Amberhof – monthly',
      domain: 'amberhof.example',
      public: false,
    });
    expect(copy.styles).toMatchObject({ color: '#123456', clientImage: null });
    expect(inputsOf(copy.widgets, 'visits')).toMatchObject({
      sourceId: google,
      inputs: { property: amberhof, metrics: ['sessions'], dimension: 'date' },
    });
    expect(inputsOf(copy.widgets, 'stream')?.inputs.profile).toBeNull();
    expect(inputsOf(copy.widgets, 'live')?.inputs.property).toBe(amberhof);
    expect(copy.widgets.find(({ title }) => title === 'live')?.realTime).toBe(true);
    expect(inputsOf(copy.widgets, 'sales')?.sourceId).toBe(other);
    expect(inputsOf(copy.widgets, 'leads')?.sourceId).toBeNull();
    const goals = (await admin.api.goals.list({ dashboardId: data.id })).data;
    expect(goals.map(({ name, target, sourceId }) => [name, target, sourceId])).toEqual([
      ['Orders', 5, other],
      ['Visits', 5, google],
    ]);
    expect(goals[1]?.inputs).toMatchObject({ property: amberhof });
    const { data: visits } = await admin.api.goals.get({ id: goals[1]?.id ?? '' });
    expect(visits.dashboard).toEqual({ name: copy.name, permalink: data.permalink });
    const { data: created } = await admin.api.activity.list({ action: 'goal.created' });
    expect(created.filter(({ subject }) => subject === 'Visits')).toHaveLength(2);
    const { data: client } = await admin.api.clients.create({ name: 'Amberhof' });
    const inputs = { reportType: 'revenue', dimension: null, filter: [] };
    const ofClient = { ...orders, inputs, dashboardId: null, clientId: client.id };
    const { id: clientGoal } = (await admin.api.goals.create(ofClient)).data;
    expect((await admin.api.goals.get({ id: clientGoal })).data.dashboard).toBeNull();
    const original = await show(permalink);
    expect(inputsOf(original.widgets, 'visits')?.inputs.property).toBe(trailhead);
    const ids = original.widgets.map(({ id }) => id);
    expect(copy.widgets.filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});

describe('a copy for a client with default sources', () => {
  const property = 'properties/320001';
  let clientId: string;
  let own: string;
  beforeAll(async () => {
    own = await addTestSource(company.ctx, 'woocommerce', {
      name: 'Zebra shop',
      account: 'https://z.example',
    });
    const { data } = await admin.api.clients.create({
      name: 'Zebra',
      colors: { color: '#0b8a5c' },
      defaultSources: {
        google_analytics: { sourceId: google, property },
        woocommerce: { sourceId: own, property: null },
      },
    });
    clientId = data.id;
  });

  it('is proposed with them, unless others are chosen', async () => {
    const { sources, choices } = await propose({ name: 'Copy', clientId });
    expect(sources.map(({ to }) => to)).toEqual([google, own, sheets]);
    expect(choices.find(({ parameter }) => parameter === 'property')?.to?.id).toBe(property);
    const mapping = { sources: { [shop]: shop }, properties: {} };
    expect((await propose({ name: 'Copy', clientId, mapping })).sources[1]?.to).toBe(shop);
  });

  it('asks them, and for what has none it waits', async () => {
    const { data } = await admin.api.dashboards.clone({ id: dashboardId, name: 'Copy', clientId });
    const copy = await show(data.permalink);
    expect(copy).toMatchObject({ clientId, styles: { color: '#0b8a5c' } });
    expect(inputsOf(copy.widgets, 'visits')).toMatchObject({ sourceId: google, inputs: { property } });
    expect(inputsOf(copy.widgets, 'sales')?.sourceId).toBe(own);
    expect(inputsOf(copy.widgets, 'leads')?.sourceId).toBeNull();
  });
});

describe('a copy of what was typed', () => {
  let seo: string;
  let id: string;
  beforeAll(async () => {
    seo = await addTestSource(company.ctx, 'semrush', { name: 'Semrush' });
    const { data } = await admin.api.dashboards.create({
      name: 'Trailhead in search',
      domain: 'www.trailhead.example',
      widgets: ['trailhead.example', 'rival.example'].map((target) =>
        asking(target, 'semrush', seo, { target, reportType: 'overview', metrics: ['organic_traffic'] }),
      ),
    });
    id = data.id;
  });

  it('proposes the client’s site for its own, and asks for any other', async () => {
    const { choices } = await propose({ id, name: 'Amberhof', domain: 'https://www.amberhof.example/' });
    expect(choices.map(({ key, option, to, guessed }) => [key, option, to?.id ?? null, guessed])).toEqual([
      ['trailhead.example', null, 'amberhof.example', true],
      ['rival.example', null, null, true],
    ]);
  });

  it('asks about the sites that were typed instead', async () => {
    const target = { 'trailhead.example': 'amberhof.example', 'rival.example': 'other.example' };
    const mapping = { sources: { [seo]: seo }, properties: { semrush: { target } } };
    const { data } = await admin.api.dashboards.clone({ id, name: 'Amberhof', mapping });
    const { widgets } = await show(data.permalink);
    expect(inputsOf(widgets, 'trailhead.example')?.inputs.target).toBe('amberhof.example');
    expect(inputsOf(widgets, 'rival.example')?.inputs.target).toBe('other.example');
  });

  it('is refused while one of them is open', async () => {
    const target = { 'trailhead.example': 'amberhof.example' };
    const mapping = { sources: { [seo]: seo }, properties: { semrush: { target } } };
    await expect(admin.api.dashboards.clone({ id, mapping })).rejects.toMatchObject({ status: 422 });
  });
});

it('a plain copy asks what the original asks', async () => {
  const { data } = await admin.api.dashboards.clone({ id: dashboardId });
  const copy = await show(data.permalink);
  expect(copy).toMatchObject({
    name: 'Trailhead Outfitters – monthly (copy)',
    domain: 'www.trailhead.example',
  });
  expect(inputsOf(copy.widgets, 'stream')).toMatchObject({ sourceId: google, inputs: { profile: '999' } });
});
