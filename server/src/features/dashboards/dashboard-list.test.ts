import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { setQuota } from '../../testing/database/change-rows.ts';

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  clock = testClock('2026-11-20T09:00:00Z');
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00Z');
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

type Filter = Parameters<Caller['api']['dashboards']['list']>[0];

const dashboard = async (name: string, clientId: string | null = null) =>
  (await admin.api.dashboards.create({ name, clientId })).data;
const client = async (name: string) => (await admin.api.clients.create({ name })).data.id;
const names = async (filter: Filter, caller = admin) =>
  (await caller.api.dashboards.list(filter)).data.map(({ name }) => name);
const refusedOn = (field: string) => ({ status: 422, data: { errors: { [field]: expect.anything() } } });

describe('the list of dashboards', () => {
  it('is filtered by client, by tag, and by the name of dashboard or client', async () => {
    const acme = await client('Acme');
    const [one] = [await dashboard('Search', acme), await dashboard('Shop', acme), await dashboard('Alone')];
    await admin.api.dashboards.saveSettings({ id: one.id, tags: ['SEO', 'seo', ' Monthly '] });
    expect(await names({ clientId: acme, sort: 'name' })).toEqual(['Search', 'Shop']);
    expect(await names({ clientId: 'none' })).toEqual(['Alone']);
    expect(await names({ clientId: 'nonsense' })).toEqual([]);
    expect(await names({ search: 'acme', sort: 'name' })).toEqual(['Search', 'Shop']);
    expect(await names({ tag: 'Seo' })).toEqual(['Search']);
    const { data, meta } = await admin.api.dashboards.list({ search: 'Search' });
    expect(data).toMatchObject([{ clientId: acme, clientName: 'Acme', tags: ['SEO', 'Monthly'] }]);
    expect(meta.tags).toEqual(['Monthly', 'SEO']);
  });

  it('does not find by the name of a client that the person does not see', async () => {
    const { id } = await dashboard('Shop', await client('Umbra'));
    const person = await app.addUser(company.companyId, 'client');
    await admin.api.dashboards.share({ id, userId: person.userId, shared: true });
    const viewer = await app.caller(person);
    expect(await names({ search: 'shop' }, viewer)).toEqual(['Shop']);
    expect(await names({ search: 'umbra' }, viewer)).toEqual([]);
    expect(await names({ search: 'umbra' })).toEqual(['Shop']);
  });

  it('is sorted by name, client, last opening and last change', async () => {
    const [umbra, acme] = [await client('Umbra'), await client('acme')];
    const b = await dashboard('b', umbra);
    clock.advance(1000);
    await dashboard('C', acme);
    clock.advance(1000);
    const a = await dashboard('a');
    expect(await names({ sort: 'name' })).toEqual(['a', 'b', 'C']);
    expect(await names({ sort: 'client' })).toEqual(['C', 'b', 'a']);
    await admin.api.dashboards.show({ permalink: a.permalink });
    clock.advance(1000);
    await admin.api.dashboards.show({ permalink: b.permalink });
    expect(await names({ sort: 'opened' })).toEqual(['b', 'a', 'C']);
    await admin.api.dashboards.saveSettings({ id: b.id, footer: 'changed' });
    expect((await names({}))[0]).toBe('b');
  });

  it('has favourites and recent ones of each person', async () => {
    const [one, two] = [await dashboard('One'), await dashboard('Two')];
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await admin.api.dashboards.favorite({ id: one.id, favorite: true });
    await admin.api.dashboards.show({ permalink: one.permalink });
    clock.advance(1000);
    await admin.api.dashboards.show({ permalink: two.permalink });
    expect(await names({ view: 'favorites' })).toEqual(['One']);
    expect(await names({ view: 'recent' })).toEqual(['Two', 'One']);
    expect(await names({ view: 'favorites' }, manager)).toEqual([]);
    expect(await names({ view: 'recent' }, manager)).toEqual([]);
    await admin.api.dashboards.favorite({ id: one.id, favorite: false });
    expect(await names({ view: 'favorites' })).toEqual([]);
    expect(await names({ view: 'recent' })).toEqual(['Two', 'One']);
  });

  it('lets people with role `client` have favourites among what they see, and shows them no tags', async () => {
    const [shared, hidden] = [await dashboard('Shared', await client('Acme')), await dashboard('Hidden')];
    const person = await app.addUser(company.companyId, 'client');
    const viewer = await app.caller(person);
    await admin.api.dashboards.share({ id: shared.id, userId: person.userId, shared: true });
    await admin.api.dashboards.tag({ dashboards: [shared.id], tag: 'At risk', tagged: true });
    await viewer.api.dashboards.favorite({ id: shared.id, favorite: true });
    await expect(viewer.api.dashboards.favorite({ id: hidden.id, favorite: true })).rejects.toMatchObject({
      status: 404,
    });
    const { data, meta } = await viewer.api.dashboards.list({ view: 'favorites', tag: 'nothing' });
    expect(data).toMatchObject([
      { name: 'Shared', favorite: true, clientId: null, clientName: null, tags: [] },
    ]);
    expect(meta.tags).toEqual([]);
    const { body } = await viewer.api.dashboards.show({ permalink: shared.permalink });
    expect(body.data).toMatchObject({ clientId: null, tags: [] });
  });
});

describe('several dashboards at once', () => {
  it('are moved to a client and back, and tagged, all that a filter shows or by their ids', async () => {
    const acme = await client('Acme');
    const [one, two] = [await dashboard('One'), await dashboard('Two')];
    expect(await admin.api.dashboards.assign({ dashboards: { clientId: 'none' }, clientId: acme })).toEqual({
      count: 2,
    });
    expect(await names({ clientId: acme, sort: 'name' })).toEqual(['One', 'Two']);
    await admin.api.dashboards.assign({ dashboards: [one.id], clientId: null });
    expect(await names({ clientId: acme })).toEqual(['Two']);
    const tag = (tagged: boolean, dashboards = [one.id, two.id]) =>
      admin.api.dashboards.tag({ dashboards, tag: 'SEO', tagged });
    expect(await tag(true)).toEqual({ count: 2 });
    expect(await tag(true)).toEqual({ count: 0 });
    expect(await tag(false, [one.id])).toEqual({ count: 1 });
    expect(await names({ tag: 'seo' })).toEqual(['Two']);
    const { data } = await admin.api.activity.list({});
    expect(data.filter(({ action }) => action === 'dashboard.moved')).toHaveLength(3);
  });

  it('are archived, restored within the quota, and deleted, all or none', async () => {
    const ids = [(await dashboard('One')).id, (await dashboard('Two')).id];
    const archive = (active: boolean) => admin.api.dashboards.archiveMany({ dashboards: ids, active });
    expect(await archive(false)).toEqual({ count: 2 });
    expect(await names({})).toEqual([]);
    await setQuota(company.ctx, 1);
    await expect(archive(true)).rejects.toMatchObject(refusedOn('general'));
    expect(await names({})).toEqual([]);
    await setQuota(company.ctx, 2);
    expect(await archive(true)).toEqual({ count: 2 });
    const missing = [...ids, crypto.randomUUID()];
    await expect(admin.api.dashboards.removeMany({ dashboards: missing })).rejects.toMatchObject(
      refusedOn('dashboards'),
    );
    expect(await names({ show: 'all', sort: 'name' })).toEqual(['One', 'Two']);
    expect(await admin.api.dashboards.removeMany({ dashboards: ids })).toMatchObject({ count: 2 });
    expect(await names({ show: 'all' })).toEqual([]);
  });

  it('refuses dashboards and clients of other companies, and a tag too many', async () => {
    const { id } = await dashboard('One');
    const other = await app.caller((await app.newCompany()).admin);
    const theirs = (await other.api.clients.create({ name: 'Theirs' })).data.id;
    await expect(admin.api.dashboards.assign({ dashboards: [id], clientId: theirs })).rejects.toMatchObject(
      refusedOn('clientId'),
    );
    for (const call of [
      () => other.api.dashboards.assign({ dashboards: [id], clientId: theirs }),
      () => other.api.dashboards.tag({ dashboards: [id], tag: 'x', tagged: true }),
      () => other.api.dashboards.archiveMany({ dashboards: [id], active: false }),
      () => other.api.dashboards.removeMany({ dashboards: [id] }),
    ])
      await expect(call()).rejects.toMatchObject(refusedOn('dashboards'));
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await admin.api.dashboards.saveSettings({ id, tags });
    await expect(
      admin.api.dashboards.tag({ dashboards: [id], tag: 'one more', tagged: true }),
    ).rejects.toMatchObject(refusedOn('tag'));
    await expect(admin.api.dashboards.saveSettings({ id, tags: [...tags, 'x'] })).rejects.toMatchObject({
      status: 422,
    });
  });
});
