import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany, type TestPerson } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';
import { uploadPixel } from '../../testing/dashboards/upload-pixel.ts';
import { fillClients } from '../../testing/database/change-rows.ts';

const START = '2026-11-20T09:00:00Z';

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;
let person: TestPerson;
let viewer: Caller;

beforeAll(async () => {
  clock = testClock(START);
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(START);
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  person = await app.addUser(company.companyId, 'client');
  viewer = await app.caller(person);
});

const refusedOn = (field: string, message = '') => ({
  status: 422,
  data: { errors: { [field]: [expect.stringContaining(message)] } },
});
const newClient = async (name: string) => (await admin.api.clients.create({ name })).data;
const dashboardOf = async (clientId: string | null, name = 'Board') =>
  (await admin.api.dashboards.create({ name, clientId })).data;
const namesFor = async (caller: Caller) =>
  (await caller.api.dashboards.list({ show: 'all', sort: 'name' })).data.map(({ name }) => name);

describe('a client', () => {
  it('is created with logo, contact, colours and default sources, and changed field by field', async () => {
    const sourceId = await addTestSource(company.ctx, 'google_analytics');
    const logo = await uploadPixel(admin, 'client');
    const { data: created } = await admin.api.clients.create({
      name: '  Harbour \n Hotel ',
      logo,
      contact: { name: 'Hanna Harbour', email: 'hanna@harbour.example', phone: '+49 40 123' },
      colors: { color: '#0b8a5c' },
      defaultSources: { google_analytics: { sourceId, property: 'properties/1' } },
    });
    expect(created).toMatchObject({
      name: 'Harbour Hotel',
      contact: { name: 'Hanna Harbour', email: 'hanna@harbour.example', phone: '+49 40 123' },
      colors: { color: '#0b8a5c', backgroundColor: null, dashboardBackgroundColor: null },
      defaultSources: { google_analytics: { sourceId, property: 'properties/1' } },
      dashboardsCount: 0,
    });
    expect((await admin.fetch(created.logo ?? '')).status).toBe(200);
    const { data: changed } = await admin.api.clients.update({
      id: created.id,
      contact: { phone: '' },
      colors: { backgroundColor: '#eeeeee' },
    });
    expect(changed).toMatchObject({
      name: 'Harbour Hotel',
      contact: { name: 'Hanna Harbour', phone: '' },
      colors: { color: '#0b8a5c', backgroundColor: '#eeeeee' },
    });
    expect((await admin.api.clients.get({ id: created.id })).data).toEqual(changed);
    expect((await admin.api.clients.list({ search: 'OUR h' })).data).toEqual([changed]);
    const { data: activity } = await admin.api.activity.list({});
    const done = activity.filter(({ action }) => action.startsWith('client.'));
    expect(Object.fromEntries(done.map(({ action, details }) => [action, details]))).toEqual({
      'client.changed': { what: 'contact, colours' },
      'client.created': {},
    });
  });

  it('has a name of its own, whatever its case, in the company', async () => {
    const { id } = await newClient('Acme');
    await newClient('Umbra');
    await expect(newClient('aCME')).rejects.toMatchObject(refusedOn('name', 'already'));
    await expect(newClient('   ')).rejects.toMatchObject(refusedOn('name'));
    await expect(admin.api.clients.update({ id, name: 'umbra' })).rejects.toMatchObject(refusedOn('name'));
    await admin.api.clients.update({ id, name: 'ACME' });
    const other = await app.caller((await app.newCompany()).admin);
    expect((await other.api.clients.create({ name: 'Acme' })).data.name).toBe('Acme');
  });

  it('is created twice at once only once', async () => {
    const tries = await Promise.allSettled([newClient('Twin'), newClient('twin')]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses colours, images and sources that are none of the company’s', async () => {
    const { id } = await newClient('Acme');
    const other = await app.newCompany();
    const theirs = await addTestSource(other.ctx, 'google_analytics');
    const theirLogo = await uploadPixel(await app.caller(other.admin), 'client');
    const update = (fields: object) => admin.api.clients.update({ id, ...fields });
    await expect(update({ colors: { color: 'url(x)' } })).rejects.toMatchObject({ status: 422 });
    await expect(update({ logo: theirLogo })).rejects.toMatchObject(refusedOn('logo'));
    await expect(update({ logo: 'https://tracker.example/x.png' })).rejects.toMatchObject(refusedOn('logo'));
    const defaultSources = { google_analytics: { sourceId: theirs, property: null } };
    await expect(update({ defaultSources })).rejects.toMatchObject(refusedOn('defaultSources'));
    const own = await addTestSource(company.ctx, 'stripe');
    await expect(
      update({ defaultSources: { google_analytics: { sourceId: own, property: null } } }),
    ).rejects.toMatchObject(refusedOn('defaultSources'));
    await expect(update({ contact: { email: 'nonsense' } })).rejects.toMatchObject({ status: 422 });
  });

  it('is refused beyond the limit', async () => {
    await fillClients(company.ctx, 1000);
    await expect(newClient('One more')).rejects.toMatchObject(refusedOn('general', '1000 clients'));
    expect((await admin.api.clients.list({})).data).toHaveLength(1000);
  });

  it('is changed by editors only, and unknown to other companies', async () => {
    const { id } = await newClient('Acme');
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await manager.api.clients.update({ id, name: 'Acme Ltd' });
    for (const call of [
      () => viewer.api.clients.update({ id, name: 'x' }),
      () => viewer.api.clients.remove({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    const other = await app.caller((await app.newCompany()).admin);
    for (const call of [
      () => other.api.clients.get({ id }),
      () => other.api.clients.update({ id, name: 'x' }),
      () => other.api.clients.remove({ id }),
      () => other.api.deletedItems.restore({ ids: [id] }),
      () => other.api.clients.readers({ id }),
      () => other.api.clients.get({ id: 'nonsense' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  it('is announced to open pages', async () => {
    const pusher = openPusher(admin, { key: app.services.live.app.key, port: app.services.config.port });
    const channel = pusher.subscribe(`private-company.${company.companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    const heard = once(channel, 'ClientUpdated');
    const { id } = await newClient('Acme');
    expect(await heard).toEqual({ id });
    pusher.disconnect();
  });
});

describe('what belongs to a client', () => {
  it('are dashboards, their reports and groups', async () => {
    const { id } = await newClient('Acme');
    const dashboard = await dashboardOf(id);
    const report = await admin.api.reports.create({
      dashboard_id: dashboard.id,
      recipients: 'a@acme.example',
      ...{ period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'UTC' },
      ...{ date_range: 'LAST_MONTH', with_pdf: false, with_preview: false },
    } as const);
    expect(report.data.clientId).toBe(id);
    expect((await admin.api.reports.list({ clientId: id })).data.map((one) => one.id)).toEqual([
      report.data.id,
    ]);
    expect((await admin.api.reports.list({ clientId: crypto.randomUUID() })).data).toEqual([]);
    const group = await admin.api.campaigns.create({
      name: 'Uptime',
      clientId: id,
      timezone: 'UTC',
      metrics: [{ id: 'up', kind: 'check', check: 'http_status', rules: [] }],
      channelIds: [],
      notify: { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true },
    });
    expect(group.data.clientId).toBe(id);
    expect((await admin.api.clients.get({ id })).data).toMatchObject({
      dashboardsCount: 1,
      reportsCount: 1,
      groupsCount: 1,
    });
    await admin.api.campaigns.update({ id: group.data.id, clientId: null });
    expect((await admin.api.campaigns.show({ id: group.data.id })).data.clientId).toBeNull();
    const unknown = { id: group.data.id, clientId: crypto.randomUUID() };
    await expect(admin.api.campaigns.update(unknown)).rejects.toMatchObject(refusedOn('clientId'));
  });

  it('starts with the client’s colours, logo and default properties', async () => {
    const sourceId = await addTestSource(company.ctx, 'google_analytics');
    const logo = await uploadPixel(admin, 'client');
    const { data: client } = await admin.api.clients.create({
      name: 'Acme',
      logo,
      colors: { color: '#0b8a5c' },
      defaultSources: { google_analytics: { sourceId, property: 'properties/1' } },
    });
    const { permalink } = await dashboardOf(client.id);
    const { body } = await admin.api.dashboards.show({ permalink });
    expect(body.data).toMatchObject({
      clientId: client.id,
      styles: { color: '#0b8a5c', clientImage: expect.stringContaining(logo) },
      defaults: { property: { [sourceId]: 'properties/1' } },
    });
    await expect(dashboardOf(crypto.randomUUID())).rejects.toMatchObject(refusedOn('clientId'));
    const theirs = (
      await (await app.caller((await app.newCompany()).admin)).api.clients.create({ name: 'X' })
    ).data;
    await expect(dashboardOf(theirs.id)).rejects.toMatchObject(refusedOn('clientId'));
  });

  it('keeps its look in a copy of the same client, and takes the other client’s in one for that', async () => {
    const acme = await admin.api.clients.create({ name: 'Acme', colors: { color: '#111111' } });
    const umbra = await admin.api.clients.create({ name: 'Umbra', colors: { color: '#222222' } });
    const original = await dashboardOf(acme.data.id);
    await admin.api.dashboards.saveSettings({ id: original.id, styles: { color: '#333333' } });
    const colorOf = async (permalink: string) => {
      const { clientId, styles } = (await admin.api.dashboards.show({ permalink })).body.data;
      return [clientId, styles.color];
    };
    const same = await admin.api.dashboards.clone({ id: original.id });
    expect(await colorOf(same.data.permalink)).toEqual([acme.data.id, '#333333']);
    const other = await admin.api.dashboards.clone({ id: original.id, clientId: umbra.data.id });
    expect(await colorOf(other.data.permalink)).toEqual([umbra.data.id, '#222222']);
  });
});

describe('a deleted client', () => {
  it('leaves its dashboards, groups and reports, and can be restored with them and its readers', async () => {
    const { id } = await newClient('Acme');
    const [remaining, moved] = [await dashboardOf(id, 'Kept'), await dashboardOf(id, 'Moved')];
    await admin.api.clients.share({ id, userId: person.userId, shared: true });
    expect(await namesFor(viewer)).toEqual(['Kept', 'Moved']);
    await admin.api.clients.remove({ id });
    await expect(admin.api.clients.get({ id })).rejects.toMatchObject({ status: 404 });
    expect(await namesFor(viewer)).toEqual([]);
    const { data } = await admin.api.dashboards.list({ clientId: 'none', sort: 'name' });
    expect(data.map(({ name, clientId }) => [name, clientId])).toEqual([
      ['Kept', null],
      ['Moved', null],
    ]);
    const other = await newClient('Umbra');
    await admin.api.dashboards.saveSettings({ id: moved.id, clientId: other.id });
    const restored = await admin.api.deletedItems.restore({ ids: [id] });
    expect(restored.data).toMatchObject([{ id, kind: 'client', name: 'Acme' }]);
    expect(await namesFor(viewer)).toEqual(['Kept']);
    const ofClient = await admin.api.dashboards.list({ clientId: id });
    expect(ofClient.data.map((one) => one.id)).toEqual([remaining.id]);
    await expect(admin.api.deletedItems.restore({ ids: [id] })).rejects.toMatchObject({ status: 404 });
  });

  it('is not restored beside another one of its name', async () => {
    const first = await newClient('Acme');
    await admin.api.clients.remove({ id: first.id });
    const second = await newClient('acme');
    await expect(admin.api.deletedItems.restore({ ids: [first.id] })).rejects.toMatchObject(
      refusedOn('name'),
    );
    await admin.api.clients.update({ id: second.id, name: 'Umbra' });
    await admin.api.deletedItems.restore({ ids: [first.id] });
    expect((await admin.api.clients.list({})).data.map(({ name }) => name)).toEqual(['Acme', 'Umbra']);
  });
});

describe('a person who sees a client', () => {
  it('sees its dashboards of today and later, without what the agency keeps to itself', async () => {
    const sourceId = await addTestSource(company.ctx, 'google_analytics');
    const { data: client } = await admin.api.clients.create({
      name: 'Acme',
      contact: { name: 'Internal note' },
      defaultSources: { google_analytics: { sourceId, property: null } },
    });
    const other = await newClient('Umbra');
    await dashboardOf(client.id, 'First');
    await dashboardOf(other.id, 'Of Umbra');
    expect((await viewer.api.clients.list({})).data).toEqual([]);
    await expect(viewer.api.clients.get({ id: client.id })).rejects.toMatchObject({ status: 404 });
    await admin.api.users.update({ id: person.userId, clientIds: [client.id] });
    const later = await dashboardOf(client.id, 'Later');
    expect(await namesFor(viewer)).toEqual(['First', 'Later']);
    await viewer.api.dashboards.show({ permalink: later.permalink });
    const { data } = await viewer.api.clients.list({});
    expect(data).toMatchObject([{ name: 'Acme', contact: { name: '' }, defaultSources: {} }]);
    await expect(viewer.api.clients.get({ id: other.id })).rejects.toMatchObject({ status: 404 });
    await admin.api.dashboards.archive({ id: later.id });
    expect(await namesFor(viewer)).toEqual(['First']);
    await admin.api.dashboards.saveSettings({ id: later.id, clientId: other.id });
    await admin.api.dashboards.restore({ id: later.id });
    expect(await namesFor(viewer)).toEqual(['First']);
    await admin.api.users.update({ id: person.userId, clientIds: [] });
    expect(await namesFor(viewer)).toEqual([]);
  });

  it('is listed among the client’s viewers, and those of its dashboards', async () => {
    const { id } = await newClient('Acme');
    const dashboard = await dashboardOf(id);
    await admin.api.dashboards.share({ id: dashboard.id, userId: person.userId, shared: true });
    expect((await admin.api.clients.readers({ id })).data).toMatchObject([
      { id: person.userId, shared: false, dashboardsCount: 1 },
    ]);
    await admin.api.clients.share({ id, userId: person.userId, shared: true });
    await admin.api.dashboards.share({ id: dashboard.id, userId: person.userId, shared: false });
    expect((await admin.api.clients.readers({ id })).data).toMatchObject([
      { shared: true, dashboardsCount: 0 },
    ]);
    expect((await admin.api.dashboards.readers({ id: dashboard.id })).data).toMatchObject([
      { shared: false, sharedByClient: true },
    ]);
    expect((await admin.api.users.get({ id: person.userId })).data.clientIds).toEqual([id]);
  });

  it('has role `client`, and loses the client with that role', async () => {
    const { id } = await newClient('Acme');
    await dashboardOf(id);
    await admin.api.clients.share({ id, userId: person.userId, shared: true });
    await admin.api.users.update({ id: person.userId, roleName: 'manager' });
    await admin.api.users.update({ id: person.userId, roleName: 'client' });
    expect(await namesFor(viewer)).toEqual([]);
    const share = (userId: string) => admin.api.clients.share({ id, userId, shared: true });
    await expect(share(company.admin.userId)).rejects.toMatchObject(refusedOn('userId'));
    const outsider = await app.addUser((await app.newCompany()).companyId, 'client');
    await expect(share(outsider.userId)).rejects.toMatchObject({ status: 404 });
    const update = (clientIds: string[], userId = person.userId) =>
      admin.api.users.update({ id: userId, clientIds });
    await expect(update([crypto.randomUUID()])).rejects.toMatchObject(refusedOn('clientIds'));
    await expect(update([id], company.admin.userId)).rejects.toMatchObject(refusedOn('clientIds'));
  });
});
