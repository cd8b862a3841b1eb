import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { canCall } from '@vitrine/contract/rules/people/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { greeted, openRawSocket } from '../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestPerson } from '../testing/app/test-app.ts';
import { plainRenderer } from '../testing/app/test-services.ts';

/** In the name of everything that was not shared with a client. */
const HIDDEN = 'Hidden from clients';
const OTHERS = '00000000-0000-4000-8000-000000000000';

type CreatedDashboard = { id: string; permalink: string };

let app: TestApp;
let admin: Caller;
let client: Caller;
let person: TestPerson;
let shared: CreatedDashboard;
let hidden: CreatedDashboard;
let reportId: string;

beforeAll(async () => {
  app = await startTestApp();
  app.services.renderer = plainRenderer;
  const company = await app.newCompany();
  admin = await app.caller(company.admin);
  person = await app.addUser(company.companyId, 'client');
  client = await app.caller(person);
  const widgets = [
    passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title: HIDDEN }),
  ];
  shared = (await admin.api.dashboards.create({ name: 'Theirs' })).data;
  hidden = (await admin.api.dashboards.create({ name: HIDDEN, widgets })).data;
  await admin.api.dashboards.share({ id: shared.id, userId: person.userId, shared: true });
  await uploadSource();
  reportId = await scheduleReport(hidden.id, 'hidden@agency.test');
  await scheduleReport(shared.id, `${person.email}, hidden@agency.test`);
});
afterAll(() => app.stop());

async function uploadSource(): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['Date,Clicks\n2026-10-01,5\n'], { type: 'text/csv' }), 'ads.csv');
  const { data } = await (await admin.fetch('/api/files/csv', { method: 'POST', body: form })).json();
  await admin.api.sources.createFromFile({ fileId: data.id, name: HIDDEN, mode: 'create', settings: {} });
}

async function scheduleReport(dashboardId: string, recipients: string): Promise<string> {
  const { data } = await admin.api.reports.create({
    dashboard_id: dashboardId,
    recipients,
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'UTC',
    date_range: 'LAST_MONTH',
    with_pdf: false,
    with_preview: false,
  });
  return data.id;
}

const open = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) => {
    const { meta, route } = endpoint['~orpc'];
    const reads = canCall(meta.access, 'client') && route.method === 'GET' && meta.access !== 'anyone';
    return reads ? [{ name: `${resource}.${name}`, path: route.path ?? '' }] : [];
  }),
);

const aside = [
  { name: 'csv', path: '/api/dashboards/{permalink}/widgets/card.csv' },
  { name: 'page', path: '/dashboards/{permalink}' },
  { name: 'real-time page', path: '/dashboards/{permalink}/realtime' },
  { name: 'embedded page', path: '/dashboards/{permalink}/embed' },
  { name: 'print view', path: '/dashboards/{permalink}/print' },
  { name: 'thumbnail', path: '/dashboards/{permalink}/thumbnail' },
  { name: 'bootstrap', path: '/api/bootstrap' },
  { name: 'outbox', path: '/api/outbox/{id}.eml' },
];

describe.each([...open, ...aside])('a client calling $name', ({ path }) => {
  it.each(['the hidden one', 'its report', 'nothing'])('for %s reads nothing hidden', async (what) => {
    const id = { 'the hidden one': hidden.id, 'its report': reportId, nothing: OTHERS }[what] ?? '';
    const address = path
      .replace('{permalink}', hidden.permalink)
      .replace('{type}', 'csv')
      .replace(/\{\w+\}/g, id);
    const response = await client.fetch(address, { headers: { accept: 'text/html, application/json' } });
    const text = await response.text();
    expect(text).not.toContain(HIDDEN);
    expect(text).not.toContain('hidden@agency.test');
    expect(text).not.toContain(hidden.id);
  });
});

it('covers every call that clients may read', () => {
  expect(open.length).toBeGreaterThan(12);
});

describe('a client', () => {
  const status = async (path: string, init?: RequestInit) => (await client.fetch(path, init)).status;
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const days = { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'UTC' };

  it('sees what was shared: in the list, as a page, its data, print and PDF, all read-only', async () => {
    const { data, meta } = await client.api.dashboards.list({ show: 'all', page: 1 });
    expect([data.map(({ name }) => name), meta.total]).toEqual([['Theirs'], 1]);
    const { body } = await client.api.dashboards.show({ permalink: shared.permalink });
    expect(body.data).toMatchObject({ name: 'Theirs', owner: false, automaticReports: [] });
    expect(await status(`/api/dashboards/${shared.permalink}/data`, post(days))).toBe(200);
    expect(await status(`/dashboards/${shared.permalink}/print`)).toBe(200);
    expect([200, 202]).toContain(await status(`/api/dashboards/${shared.permalink}/pdf`));
    await expect(client.api.dashboards.saveSettings({ id: shared.id, name: 'Mine' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.api.dashboards.clone({ id: shared.id })).rejects.toMatchObject({ status: 403 });
  });

  it('does not find unshared dashboards, by any route', async () => {
    const base = `/api/dashboards/${hidden.permalink}`;
    expect(await status(base)).toBe(404);
    expect(await status(`${base}/data`, post(days))).toBe(404);
    expect(await status(`${base}/data`, post({ ...days, realTime: true }))).toBe(404);
    expect(await status(`${base}/pdf`)).toBe(404);
    expect(await status(`${base}/realtime/pdf`)).toBe(404);
    expect(await status(`${base}/widgets/card.csv`)).toBe(404);
    expect(await status(`/dashboards/${hidden.permalink}/print`)).toBe(404);
  });

  it('reads the reports of shared dashboards, and no addresses but their own', async () => {
    const { data } = await client.api.reports.list({});
    expect(data.map(({ dashboardName, recipients }) => [dashboardName, recipients])).toEqual([
      ['Theirs', person.email],
    ]);
    await expect(client.api.reports.deliveries({ id: reportId })).rejects.toMatchObject({ status: 404 });
  });

  it('gets no sources, and no live messages', async () => {
    expect((await client.api.sources.list()).data).toEqual([]);
    const { company, realtime } = await client.api.bootstrap.get();
    expect([company?.sources, company?.dashboardsCount, realtime]).toEqual([[], 0, null]);
    const socket = openRawSocket(
      `${app.url.replace('http', 'ws')}/app/${app.services.live.app.key}?protocol=7`,
    );
    const socket_id = await greeted(socket);
    const form = new URLSearchParams({ socket_id, channel_name: `private-company.${company?.id}` });
    expect(await status('/broadcasting/auth', { method: 'POST', body: form })).toBe(403);
    socket.close();
  });

  it('loses what is archived or no longer shared, and gets it back', async () => {
    const { permalink, id } = shared;
    await admin.api.dashboards.archive({ id });
    expect(await status(`/api/dashboards/${permalink}`)).toBe(404);
    expect((await client.api.dashboards.list({ show: 'all', page: 1 })).data).toEqual([]);
    await admin.api.dashboards.restore({ id });
    expect(await status(`/api/dashboards/${permalink}`)).toBe(200);
    await admin.api.dashboards.share({ id, userId: person.userId, shared: false });
    expect(await status(`/api/dashboards/${permalink}`)).toBe(404);
    await admin.api.users.update({ id: person.userId, dashboardIds: [id] });
    expect(await status(`/api/dashboards/${permalink}`)).toBe(200);
  });

  it('gets no access through a copy, and keeps none as a manager', async () => {
    const copy = await admin.api.dashboards.clone({ id: shared.id });
    expect(await status(`/api/dashboards/${copy.data.permalink}`)).toBe(404);
    const { data } = await admin.api.dashboards.readers({ id: shared.id });
    expect(data).toMatchObject([{ id: person.userId, shared: true }]);
    await admin.api.users.update({ id: person.userId, roleName: 'manager' });
    expect((await admin.api.dashboards.readers({ id: shared.id })).data).toEqual([]);
    const again = admin.api.dashboards.share({ id: shared.id, userId: person.userId, shared: true });
    await expect(again).rejects.toMatchObject({
      status: 422,
      data: { errors: { userId: expect.anything() } },
    });
    await admin.api.users.update({ id: person.userId, roleName: 'client' });
    expect(await status(`/api/dashboards/${shared.permalink}`)).toBe(404);
  });
});

it('sharing is for editors, and with people of the company', async () => {
  const outsider = await app.newCompany();
  const theirs = await app.addUser(outsider.companyId, 'client');
  const share = { id: shared.id, userId: theirs.userId, shared: true };
  await expect(admin.api.dashboards.share(share)).rejects.toMatchObject({ status: 404 });
  const other = await app.caller(outsider.admin);
  await expect(other.api.dashboards.share(share)).rejects.toMatchObject({ status: 404 });
  await expect(other.api.dashboards.readers(share)).rejects.toMatchObject({ status: 404 });
  await expect(client.api.dashboards.share(share)).rejects.toMatchObject({ status: 403 });
});
