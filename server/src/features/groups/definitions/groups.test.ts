import type { GroupFields, GroupMetricFields } from '@vitrine/contract/entities/group.ts';
import { MAX_GROUPS, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { addTestSource } from '../../../testing/dashboards/test-source.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  manager = await app.caller(await app.addUser(company.companyId, 'manager'));
});
afterAll(() => app.stop());

const uptime: GroupMetricFields = {
  ...{ id: 'up', kind: 'check', check: 'http_status' },
  rules: [{ id: 'r', kind: 'failing' }],
};
const sessions: GroupMetricFields = {
  ...{ id: 'sessions', kind: 'source', type: 'google_analytics', metric: 'sessions', inputs: {} },
  rules: [{ id: 'fall', kind: 'change', days: 7, movement: 'drop', percent: 30, minimum: null }],
};
const fields = (part: Partial<GroupFields> = {}): GroupFields => ({
  name: 'Shops',
  timezone: 'Europe/Oslo',
  metrics: [uptime, sessions],
  channelIds: [],
  notify: { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true },
  ...part,
});

const create = async (part: Partial<GroupFields> = {}) =>
  (await admin.api.campaigns.create(fields(part))).data;
const refusedWith = (errors: object) => ({ status: 422, data: { errors } });

describe('a group', () => {
  const idsOf = async () => (await manager.api.campaigns.list()).data.map(({ id }) => id);

  it('says what its data are, and is counted', async () => {
    const before = (await admin.api.company.get()).data.campaignsCount;
    const group = await create();
    expect(group.metrics.map(({ traits }) => traits.label)).toEqual(['Uptime', 'Sessions']);
    expect(group.metrics[1]).toMatchObject({ sourceLabel: 'Google Analytics', traits: { direction: 'up' } });
    expect(await idsOf()).toContain(group.id);
    expect((await admin.api.company.get()).data.campaignsCount).toBe(before + 1);
  });

  it.each([
    ['an unknown metric', { metrics: [{ ...sessions, metric: 'nonsense' }] }, 'metrics.0'],
    [
      'a rule that doesn’t suit',
      { metrics: [uptime, { ...sessions, rules: [{ id: 'x', kind: 'failing' as const }] }] },
      'metrics.1',
    ],
    ['a channel of nobody', { channelIds: ['00000000-0000-4000-8000-000000000000'] }, 'channelIds'],
    ['no metric', { metrics: [] }, 'metrics'],
    ['an id that every object has', { metrics: [{ ...uptime, id: 'constructor' }] }, 'metrics.0.id'],
    ['no name', { name: '  ' }, 'name'],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ])('is refused with %s', async (_, part, field) => {
    const before = await idsOf();
    await expect(create(part as Partial<GroupFields>)).rejects.toMatchObject(
      refusedWith({ [field]: [expect.any(String)] }),
    );
    expect(await idsOf()).toEqual(before);
  });

  it('is created, changed and deleted by admins only', async () => {
    const group = await create();
    await expect(manager.api.campaigns.create(fields())).rejects.toMatchObject({ status: 403 });
    await expect(manager.api.campaigns.remove({ id: group.id })).rejects.toMatchObject({ status: 403 });
    const outsider = await app.caller((await app.newCompany()).admin);
    const { campaigns } = outsider.api;
    for (const ask of [
      () => campaigns.show({ id: group.id }),
      () => campaigns.table({ id: group.id }),
      () => campaigns.update({ id: group.id, name: 'Mine' }),
      () => campaigns.remove({ id: group.id }),
      () => campaigns.addDomains({ id: group.id, domains: [{ host: 'a.example' }] }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    await admin.api.campaigns.remove({ id: group.id });
    expect(await idsOf()).not.toContain(group.id);
  });

  it('is refused beyond the limit of the company, as a copy too', async () => {
    const other = await app.newCompany();
    const { api } = await app.caller(other.admin);
    const { data: group } = await api.campaigns.create(fields());
    for (let made = 1; made < MAX_GROUPS; made += 1) await api.campaigns.create(fields());
    const refused = { status: 422, data: { errors: { general: [tooManyGroups] } } };
    await expect(api.campaigns.create(fields())).rejects.toMatchObject(refused);
    const copy = { id: group.id, name: 'Again', withDomains: false };
    await expect(api.campaigns.duplicate(copy)).rejects.toMatchObject(refused);
    await api.campaigns.remove({ id: group.id });
    await api.campaigns.create(fields());
  });

  it('can be duplicated, with its domains', async () => {
    const group = await create();
    await manager.api.campaigns.addDomains({ id: group.id, domains: [{ host: 'a.example' }] });
    const { data: copy } = await admin.api.campaigns.duplicate({
      id: group.id,
      name: 'Again',
      withDomains: true,
    });
    expect(copy.metrics).toEqual(group.metrics);
    expect((await admin.api.campaigns.table({ id: copy.id })).data.map(({ host }) => host)).toEqual([
      'a.example',
    ]);
  });
});

describe('domains', () => {
  const hostsOf = async (id: string) =>
    (await manager.api.campaigns.table({ id })).data.map(({ host }) => host);

  it('are added in any notation; invalid ones are named, and the rest is added', async () => {
    const { id } = await create();
    const requested = ['https://www.Acme.example/shop', 'www.acme.example', 'no site', 'b.example', ''];
    const response = await manager.api.campaigns.addDomains({
      id,
      domains: requested.map((host) => ({ host })),
    });
    expect(response.data.map(({ host }) => host).sort()).toEqual(['b.example', 'www.acme.example']);
    expect(response.refused).toEqual([{ host: 'no site', why: expect.stringContaining('site such as') }]);
    const again = await manager.api.campaigns.addDomains({ id, domains: [{ host: 'b.example' }] });
    expect(again).toMatchObject({
      data: [],
      refused: [{ host: 'b.example', why: 'It is in the group already.' }],
    });
    expect(await hostsOf(id)).toEqual(['b.example', 'www.acme.example']);
  });

  it('are five hundred at most', async () => {
    const { id } = await create();
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({ host: `site-${from + index}.example` }));
    await manager.api.campaigns.addDomains({ id, domains: many(495) });
    const { data, refused } = await manager.api.campaigns.addDomains({ id, domains: many(10, 495) });
    expect([data.length, refused.length]).toEqual([5, 5]);
    expect(refused[0]?.why).toMatch(/at most 500/);
    await expect(manager.api.campaigns.addDomains({ id, domains: many(501) })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('wait for data, are empty without a source, and rest while paused', async () => {
    const { id } = await create();
    const { data } = await manager.api.campaigns.addDomains({ id, domains: [{ host: 'a.example' }] });
    const domainIds = data.map((domain) => domain.id);
    const row = async () => (await manager.api.campaigns.table({ id })).data[0];
    expect(await row()).toMatchObject({
      state: 'waiting',
      cells: { up: { state: 'waiting' }, sessions: { state: 'empty' } },
    });
    await manager.api.campaigns.changeDomains({ id, domainIds, change: 'pause' });
    expect(await row()).toMatchObject({ state: 'paused', paused: true });
    await manager.api.campaigns.changeDomains({ id, domainIds, change: 'resume' });
    expect(await row()).toMatchObject({ state: 'waiting', paused: false });
    const gone = await manager.api.campaigns.changeDomains({ id, domainIds, change: 'remove' });
    expect(gone).toEqual({ changed: 1 });
    expect(await row()).toBeUndefined();
  });

  it('accept only sources that have the metric', async () => {
    const { id } = await create();
    const shop = await addTestSource(company.ctx, 'woocommerce');
    const analytics = await addTestSource(company.ctx, 'google_analytics');
    const add = (sourceId: string) =>
      manager.api.campaigns.addDomains({
        id,
        domains: [{ host: 'a.example', measures: { sessions: { sourceId, inputs: { property: '1' } } } }],
      });
    await expect(add(shop)).rejects.toMatchObject(refusedWith({ 'measures.sessions': [expect.any(String)] }));
    expect(await hostsOf(id)).toEqual([]);
    expect((await add(analytics)).data.length).toBe(1);
  });

  it('are suggested the sources that name their host', async () => {
    const { id } = await create();
    const properties = [
      { id: '1', name: 'Acme Shoes – web' },
      { id: '2', name: 'Other' },
      { id: '3', name: 'bluebird.example' },
    ];
    const sourceId = await addTestSource(company.ctx, 'google_analytics', {
      name: 'Named source',
      properties,
      propertiesAt: new Date(),
    });
    const suggested = async (host: string) => (await manager.api.campaigns.suggestions({ id, host })).data;
    expect(await suggested('www.acme-shoes.example')).toEqual([
      {
        metricId: 'sessions',
        measure: { sourceId, inputs: { property: '1' } },
        sourceName: 'Named source',
        property: 'Acme Shoes – web',
        sure: false,
      },
    ]);
    expect(await suggested('bluebird.example')).toMatchObject([{ property: 'bluebird.example', sure: true }]);
    expect(await suggested('nobody.example')).toEqual([]);
    const { data } = await manager.api.campaigns.addDomains({
      id,
      domains: [{ host: 'acme-shoes.example' }, { host: 'nobody.example' }],
      suggest: true,
    });
    const measured = data.map(({ host, measures }) => [host, measures.sessions?.inputs]);
    expect(Object.fromEntries(measured)).toEqual({
      'acme-shoes.example': { property: '1' },
      'nobody.example': undefined,
    });
  });

  it('follow the metrics of their group: a new one uses the source of its kind, a removed one drops its measure', async () => {
    const { id } = await create();
    const sourceId = await addTestSource(company.ctx, 'google_analytics');
    const measure = { sourceId, inputs: { property: '1' } };
    const rules = { sessions: [{ id: 'own', kind: 'no_data' as const, days: 2 }] };
    const { data } = await manager.api.campaigns.addDomains({
      id,
      domains: [{ host: 'a.example', measures: { sessions: measure }, rules }, { host: 'b.example' }],
    });
    const measures = async () => {
      const { api } = manager;
      const all = data.map(({ id: domainId }) => api.campaigns.showDomain({ id, domainId }));
      return (await Promise.all(all)).map(({ data: domain }) => [domain.measures, domain.rules]);
    };
    const users: GroupMetricFields = { ...sessions, id: 'users', metric: 'totalUsers', rules: [] };
    await admin.api.campaigns.update({ id, metrics: [uptime, sessions, users] });
    expect(await measures()).toEqual([
      [{ sessions: measure, users: measure }, rules],
      [{}, {}],
    ]);
    await admin.api.campaigns.update({ id, metrics: [uptime, users] });
    expect(await measures()).toEqual([
      [{ users: measure }, {}],
      [{}, {}],
    ]);
    const domainId = data[0]?.id ?? '';
    const remaining = (await manager.api.campaigns.showDomain({ id, domainId })).data.measures;
    await manager.api.campaigns.updateDomain({ id, domainId, measures: remaining });
  });

  it('may have rules of their own, which must suit', async () => {
    const { id } = await create();
    const { data } = await manager.api.campaigns.addDomains({ id, domains: [{ host: 'a.example' }] });
    const domainId = data[0]?.id ?? '';
    const own = { sessions: [{ id: 'own', kind: 'no_data' as const, days: 2 }] };
    await manager.api.campaigns.updateDomain({ id, domainId, rules: own });
    const { data: cell } = await manager.api.campaigns.cell({ id, domainId, metricId: 'sessions' });
    expect(cell).toMatchObject({ ownRules: true, rules: own.sessions });
    await expect(
      manager.api.campaigns.updateDomain({ id, domainId, rules: { up: own.sessions } }),
    ).rejects.toMatchObject(refusedWith({ 'rules.up': [expect.any(String)] }));
    await expect(
      manager.api.campaigns.updateDomain({ id, domainId: company.companyId, paused: true }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
