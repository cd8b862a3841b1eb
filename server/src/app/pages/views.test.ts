import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { setQuota } from '../../testing/database/change-rows.ts';

const PASSWORD = 'open sesame';
const NAME = 'Acme in autumn';
const start = '2026-11-20T09:00:00Z';

/** Every address of a dashboard's pages. */
const views = ['', '/embed', '/realtime', '/realtime/embed', '/print'];

let app: TestApp;
let clock: TestClock;
let admin: Caller;
let client: Caller;
let visitor: Caller;
let companyId: string;
let id: string;
let permalink: string;

beforeAll(async () => {
  clock = testClock(start);
  app = await startTestApp({ clock });
  app.services.renderer = plainRenderer;
  const company = await app.newCompany();
  companyId = company.companyId;
  await setQuota(company.ctx, 100);
  admin = await app.caller(company.admin);
  client = await app.caller(await app.addUser(company.companyId, 'client'));
  visitor = await app.caller(null);
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  const values = { nature: 'interactive', format: 'summary', instances: [] };
  const widgets = [
    passiveWidgetSchema.parse({ id: 'words', nature: 'passive', type: 'plain', description: 'Words' }),
    interactiveWidgetSchema.parse({ ...values, id: 'report', order: 1 }),
    interactiveWidgetSchema.parse({ ...values, id: 'live', order: 2, realTime: true }),
  ];
  ({ id, permalink } = (await admin.api.dashboards.create({ name: NAME, widgets })).data);
});

const publish = (on = true) => admin.api.dashboards.saveSettings({ id, public: on });
const protect = () => admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: PASSWORD });
const open = (caller: Caller, view: string, headers: Record<string, string> = {}) =>
  caller.fetch(`/dashboards/${permalink}${view}`, { headers: { accept: 'text/html', ...headers } });

async function seen(caller: Caller, view: string, headers?: Record<string, string>) {
  const response = await open(caller, view, headers);
  return { status: response.status, isPublic: response.headers.get('x-public'), html: await response.text() };
}

describe.each(views)('the page at …%s', (view) => {
  it('is for everyone once the dashboard is public, and says so', async () => {
    await publish();
    expect(await seen(visitor, view)).toMatchObject({
      status: 200,
      isPublic: '1',
      html: expect.stringContaining(NAME),
    });
  });

  it('is not found anonymously while the dashboard is private or archived, and shows no name', async () => {
    const refused = {
      status: 404,
      isPublic: null,
      html: expect.stringContaining('There is nothing at this link'),
    };
    expect(await seen(visitor, view)).toMatchObject(refused);
    await publish();
    await admin.api.dashboards.archive({ id });
    const { html, ...response } = await seen(visitor, view);
    expect({ html, ...response }).toMatchObject(refused);
    expect(html).not.toMatch(/vitrine|acme/i);
  });

  it('is not shown without a subscription', async () => {
    await publish();
    clock.advance(22 * DAY_MS);
    const response = await seen(visitor, view);
    expect(response).toMatchObject({
      status: 402,
      isPublic: '1',
      html: expect.stringContaining('not shown at the moment'),
    });
    expect(response.html).not.toMatch(/vitrine|acme/i);
  });

  it('asks for the password, and shows nothing before', async () => {
    await publish();
    await protect();
    const { status, isPublic, html } = await seen(visitor, view);
    expect([status, isPublic]).toEqual([200, '1']);
    expect(html).toContain('"state":"password"');
    expect(html).not.toContain(NAME);
  });

  it('opens with the password’s token, in a header or in a cookie', async () => {
    await publish();
    await protect();
    const { authorization } = await visitor.api.dashboards.authorize({ permalink, password: PASSWORD });
    const cookie = `dashboard-${id}=${authorization}`;
    expect((await seen(visitor, view, { 'x-authorization': authorization })).html).toContain(NAME);
    expect((await seen(visitor, view, { cookie })).html).toContain(NAME);
    expect((await seen(visitor, view, { 'x-authorization': `${authorization}x` })).html).not.toContain(NAME);
  });

  it('can be framed by other sites only where it is made for them', async () => {
    await publish();
    const policy = (await open(visitor, view)).headers.get('content-security-policy');
    expect(policy).toContain(view.endsWith('/embed') ? 'frame-ancestors *' : "frame-ancestors 'self'");
  });
});

describe('a missing dashboard', () => {
  it.each(views)('is reported anonymously at …%s in words, as a page', async (view) => {
    permalink = 'no-such-dashboard';
    const { status, html } = await seen(visitor, view);
    expect(status).toBe(404);
    expect(html).toContain('<h1>There is nothing at this link</h1>');
  });

  it.each(['', '/realtime'])('is reported inside the app to signed-in people (…%s)', async (view) => {
    permalink = 'no-such-dashboard';
    expect(await seen(admin, view)).toMatchObject({
      status: 404,
      html: expect.stringContaining('id="bootstrap"'),
    });
  });
});

describe('people of the company', () => {
  it('find what they opened among their recent dashboards', async () => {
    const person = await app.addUser(companyId, 'client');
    const viewer = await app.caller(person);
    await admin.api.dashboards.share({ id, userId: person.userId, shared: true });
    const recent = async () =>
      (await viewer.api.dashboards.list({ view: 'recent' })).data.map((one) => one.id);
    expect(await recent()).toEqual([]);
    expect((await seen(viewer, '')).html).toContain(NAME);
    expect(await recent()).toEqual([id]);
  });

  it.each(['', '/realtime'])(
    'get the editor at …%s, and the client’s view when they request it',
    async (view) => {
      expect((await seen(admin, view)).html).toContain('id="bootstrap"');
      expect((await seen(admin, `${view}?view=public`)).html).toContain(NAME);
    },
  );

  it('with reading access see a private dashboard no more than anonymous visitors', async () => {
    expect((await seen(client, '?view=public')).html).not.toContain(NAME);
    await publish();
    expect((await seen(client, '?view=public')).html).toContain(NAME);
  });
});

describe('the two sets of widgets', () => {
  const period = { startDate: '2026-11-01', endDate: '2026-11-19', timezone: 'UTC' };
  const data = async (body: object) => {
    const response = await visitor.fetch(`/api/dashboards/${permalink}/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...period, ...body }),
    });
    const lines = (await response.text()).split('\n').filter((line) => line !== '');
    return lines.map((line) => (JSON.parse(line) as { widgetId: string }).widgetId);
  };

  it('are loaded separately', async () => {
    await publish();
    expect(await data({})).toEqual(['report']);
    expect(await data({ realTime: true })).toEqual(['live']);
  });

  it('are rendered separately', async () => {
    await publish();
    const rendered: boolean[] = [];
    app.services.renderer = {
      ...plainRenderer,
      render: async (request) => {
        rendered.push(request.realTime ?? false);
        return { html: NAME, version: '1' };
      },
    };
    await seen(visitor, '');
    await seen(visitor, '/realtime');
    app.services.renderer = plainRenderer;
    expect(rendered).toEqual([false, true]);
  });

  it('of real time can be read any number of times: no other range is queried', async () => {
    await publish();
    for (let minute = 0; minute < 70; minute++) await data({ realTime: true, startDate: '2020-01-01' });
    expect(await data({ realTime: true })).toEqual(['live']);
  });
});

test.each(['', '/embed'])(
  'the page at …%s shows an anonymous visitor 60 other ranges an hour',
  async (view) => {
    await publish();
    const page = async (caller: Caller, day: number) => {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      return (await seen(caller, `${view}?startDate=${date}&endDate=2025-12-31`)).status;
    };
    for (let day = 0; day < 60; day += 1) expect(await page(visitor, day)).toBe(200);
    expect(await page(visitor, 60)).toBe(429);
    expect((await seen(visitor, view)).status).toBe(200);
  },
);

describe('a printed page', () => {
  it('shows no more of a failure than a viewer may know, also printed by an owner', async () => {
    await publish();
    const reasonsIn = ({ html }: { html: string }) => html.match(/"error":\{[^}]*\}/g);
    const ofVisitor = reasonsIn(await seen(visitor, '/print'));
    expect(ofVisitor).toHaveLength(1);
    expect(reasonsIn(await seen(admin, '/print'))).toEqual(ofVisitor);
  });

  it('names the service of its data and not the agency’s source, also printed by an owner', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Date,Clicks\n2026-11-05,10\n']), 'clicks.csv');
    const uploaded = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
    const { data: file } = (await uploaded.json()) as { data: { id: string } };
    const name = 'Export for the agency only';
    const { data: source } = await admin.api.sources.createFromFile({ fileId: file.id, name });
    const inputs = { metrics: ['Clicks'], dimension: null };
    const clicks = interactiveWidgetSchema.parse({
      ...{ id: 'clicks', nature: 'interactive', format: 'summary' },
      instances: [{ id: 'i', type: 'csv', sourceId: source.id, inputs }],
    });
    ({ permalink } = (await admin.api.dashboards.create({ name: NAME, widgets: [clicks] })).data);
    const { html } = await seen(admin, '/print');
    expect(html).toContain('"sourceName":"CSV file"');
    expect(html).not.toContain(name);
  });
});

describe('an address', () => {
  const statusOf = async (caller: Caller, path: string, accept: string) =>
    (await caller.fetch(path, { headers: { accept }, redirect: 'manual' })).status;

  it('without a page is responded with 404, as a page to browsers and as an error to programs', async () => {
    for (const path of ['/unknown', '/company/unknown', '/404', '/dashboards/unknown/realtime/more']) {
      const response = await visitor.fetch(path, { headers: { accept: 'text/html' } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await statusOf(visitor, path, '*/*')).toBe(404);
    }
    expect(await statusOf(admin, '/dashboards/unknown', 'text/html')).toBe(404);
  });

  it('with a page is answered to clients that accept anything', async () => {
    for (const path of ['/', '/sign-in', '/company/sources'])
      for (const accept of ['text/html', '*/*']) expect(await statusOf(visitor, path, accept)).toBe(200);
    expect(await statusOf(visitor, '/', 'application/json')).toBe(404);
  });
});
