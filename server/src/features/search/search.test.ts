import { MAX_SEARCH_LENGTH, type SearchKind } from '@vitrine/contract/endpoints/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Agency = { company: TestCompany; admin: Caller };

async function openAgency(): Promise<Agency> {
  const company = await app.newCompany();
  return { company, admin: await app.caller(company.admin) };
}

/** What belongs to a company: the guide is the same for all. */
const find = async ({ api }: Caller, q?: string) =>
  (await api.search.find({ q })).data.flatMap(({ kind, ...result }) =>
    kind === 'help' ? [] : [{ kind, ...result }],
  );
const titles = async (caller: Caller, q?: string) => (await find(caller, q)).map(({ title }) => title);

async function addSource({ api, fetch }: Caller, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['Date,Clicks\n2026-10-01,5\n'], { type: 'text/csv' }), 'week.csv');
  const { data } = await (await fetch('/api/files/csv', { method: 'POST', body: form })).json();
  await api.sources.createFromFile({ fileId: data.id, name, mode: 'create', settings: {} });
}

const addReport = ({ api }: Caller, dashboardId: string) =>
  api.reports.create({
    dashboard_id: dashboardId,
    recipients: 'mail@zephyr.example',
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'UTC',
    date_range: 'LAST_MONTH',
    with_pdf: false,
    with_preview: false,
  });

const addGroup = ({ api }: Caller, name: string, clientId: string) =>
  api.campaigns.create({
    name,
    clientId,
    timezone: 'UTC',
    metrics: [{ id: 'up', kind: 'check', check: 'http_status', rules: [] }],
    channelIds: [],
    notify: { mode: 'digest', digestAt: '08:00', quiet: null, resolved: true },
  });

/** Everything is called Zephyr: two clients with a dashboard each, one without, one archived, each with a report. */
async function fill(agency: Agency) {
  const { api } = agency.admin;
  const client = async (name: string) => (await api.clients.create({ name })).data.id;
  const [north, south] = [await client('Zephyr North'), await client('Zephyr South')];
  const board = async (name: string, clientId: string | null) => {
    const { data } = await api.dashboards.create({ name, clientId });
    await addReport(agency.admin, data.id);
    return data.id;
  };
  const ofNorth = await board('Zephyr of the north', north);
  const ofSouth = await board('Zephyr of the south', south);
  await board('Zephyr alone', null);
  const archived = await board('Zephyr archived', north);
  await api.dashboards.archive({ id: archived });
  await addSource(agency.admin, 'Zephyr week');
  await addGroup(agency.admin, 'Zephyr sites', north);
  return { north, south, ofNorth, ofSouth };
}

/** What the lists show to a caller, by kind; nothing for lists that they may not call. */
async function listed({ api }: Caller): Promise<Record<Exclude<SearchKind, 'help'>, string[]>> {
  const ids = async (list: Promise<{ data: { id: string }[] }>) =>
    (await list.catch(() => ({ data: [] }))).data.map(({ id }) => id).sort();
  return {
    dashboard: await ids(api.dashboards.list({ show: 'all' })),
    client: await ids(api.clients.list({})),
    report: await ids(api.reports.list({})),
    source: await ids(api.sources.list()),
    group: await ids(api.campaigns.list()),
  };
}

async function found(caller: Caller): Promise<Record<Exclude<SearchKind, 'help'>, string[]>> {
  const results = await find(caller, 'zephyr');
  const ids = (kind: SearchKind) =>
    results
      .filter((result) => result.kind === kind)
      .map(({ id }) => id)
      .sort();
  return {
    dashboard: ids('dashboard'),
    client: ids('client'),
    report: ids('report'),
    source: ids('source'),
    group: ids('group'),
  };
}

describe('search', () => {
  it('finds what the lists show and nothing else, for each role and company', async () => {
    const agency = await openAgency();
    const others = await openAgency();
    const { north, ofNorth, ofSouth } = await fill(agency);
    await fill(others);
    const { companyId } = agency.company;
    const [manager, otherCompany, single, whole] = [
      await app.addUser(companyId, 'manager'),
      await app.addUser(companyId, 'client'),
      await app.addUser(companyId, 'client'),
      await app.addUser(companyId, 'client'),
    ];
    await agency.admin.api.users.update({ id: single.userId, dashboardIds: [ofNorth, ofSouth] });
    await agency.admin.api.users.update({ id: whole.userId, clientIds: [north] });
    const counts: Record<string, number> = {};
    for (const [name, person] of Object.entries({ manager, otherCompany, single, whole })) {
      const caller = await app.caller(person);
      expect(await found(caller), name).toEqual(await listed(caller));
      counts[name] = (await find(caller, 'zephyr')).length;
    }
    expect(await found(agency.admin)).toEqual(await listed(agency.admin));
    expect(await found(others.admin)).toEqual(await listed(others.admin));
    expect(counts).toEqual({ manager: 12, otherCompany: 0, single: 4, whole: 3 });
  });

  it('does not find by what the person must not know', async () => {
    const agency = await openAgency();
    const { ofNorth } = await fill(agency);
    const viewer = await app.addUser(agency.company.companyId, 'client');
    await agency.admin.api.users.update({ id: viewer.userId, dashboardIds: [ofNorth] });
    const caller = await app.caller(viewer);
    // The name of a client that was not shared, and the addresses of others.
    expect(await titles(caller, 'Zephyr North')).toEqual(['Zephyr of the north', 'Zephyr of the north']);
    expect(await titles(caller, 'Zephyr northern')).toEqual([]);
    const { name } = (await agency.admin.api.clients.list({ search: 'North' })).data[0] ?? { name: '' };
    await agency.admin.api.dashboards.saveSettings({ id: ofNorth, name: 'Plain' });
    expect(await titles(caller, name)).toEqual([]);
    expect(await titles(caller, 'mail@zephyr.example')).toEqual([]);
    expect(JSON.stringify(await find(caller, 'plain'))).not.toMatch(/zephyr/i);
    expect((await titles(agency.admin, 'mail@zephyr.example')).length).toBe(4);
  });

  it('requires every word, whatever its case, accents and place', async () => {
    const { admin } = await openAgency();
    const { data } = await admin.api.clients.create({ name: 'Café Łódź' });
    await admin.api.dashboards.create({ name: 'Été – Google Ads', clientId: data.id });
    await admin.api.dashboards.create({ name: 'Straße' });
    expect(await titles(admin, 'ete')).toEqual(['Été – Google Ads']);
    expect(await titles(admin, 'ADS  éTÉ')).toEqual(['Été – Google Ads']);
    expect(await titles(admin, 'cafe ads')).toEqual(['Été – Google Ads']);
    expect(await titles(admin, 'ete shop')).toEqual([]);
    expect(await titles(admin, 'LODZ')).toEqual(['Café Łódź', 'Été – Google Ads']);
    expect(await titles(admin, 'strasse')).toEqual(['Straße']);
  });

  it('begins with what is called so, then what begins so, then words that do', async () => {
    const { admin } = await openAgency();
    for (const name of ['Overshop', 'The shop', 'Shop report', 'Shop', 'Reports of a shop'])
      await admin.api.dashboards.create({ name });
    expect(await titles(admin, 'shop')).toEqual([
      'Shop',
      'Shop report',
      'Reports of a shop',
      'The shop',
      'Overshop',
    ]);
    expect((await titles(admin, 'report shop')).length).toBe(2);
  });

  it('reads %, _ and \\ as characters', async () => {
    const { admin } = await openAgency();
    for (const name of ['100 % organic', 'snake_case', 'back\\slash', 'plain'])
      await admin.api.dashboards.create({ name });
    expect(await titles(admin, '%')).toEqual(['100 % organic']);
    expect(await titles(admin, '_')).toEqual(['snake_case']);
    expect(await titles(admin, '\\')).toEqual(['back\\slash']);
    expect(await titles(admin, "'; --")).toEqual([]);
  });

  it('shows at most 20, some of each kind, with the paths of their pages', async () => {
    const agency = await openAgency();
    const { admin } = agency;
    for (let index = 0; index < 16; index += 1)
      await admin.api.dashboards.create({ name: `Zephyr ${index}` });
    await fill(agency);
    const results = await find(admin, 'zephyr');
    expect(results.length).toBe(20);
    const kinds = Map.groupBy(results, ({ kind }) => kind);
    expect([...kinds.keys()].sort()).toEqual(['client', 'dashboard', 'group', 'report', 'source']);
    expect(kinds.get('report')?.length).toBe(4);
    expect(kinds.get('group')?.[0]).toMatchObject({ title: 'Zephyr sites', detail: 'Zephyr North' });
    expect(kinds.get('report')?.[0]?.detail).toContain('mail@zephyr.example');
    for (const { kind, id, path } of results) {
      const { data } = await admin.api.dashboards.list({ search: 'zephyr' });
      const own = data.find((dashboard) => dashboard.id === id);
      expect(path).toBe(
        {
          dashboard: `/dashboards/${own?.permalink}`,
          client: `/clients/${id}`,
          source: `/company/sources/${id}`,
          report: `/company/automatic-reports?report=${id}`,
          group: `/groups/${id}`,
        }[kind],
      );
    }
  });

  it('shows without words what the caller opened last', async () => {
    const agency = await openAgency();
    const { admin } = agency;
    const boards = [];
    for (const name of ['First', 'Second', 'Third'])
      boards.push((await admin.api.dashboards.create({ name })).data);
    expect(await titles(admin)).toEqual([]);
    await admin.api.dashboards.show({ permalink: boards[0]?.permalink ?? '' });
    await admin.api.dashboards.show({ permalink: boards[2]?.permalink ?? '' });
    expect(await titles(admin, ' ')).toEqual(['Third', 'First']);
    const manager = await app.caller(await app.addUser(agency.company.companyId, 'manager'));
    expect(await titles(manager)).toEqual([]);
    await admin.api.dashboards.archive({ id: boards[2]?.id ?? '' });
    expect(await titles(admin)).toEqual(['First']);
  });

  it('refuses longer texts, and visitors', async () => {
    const { admin } = await openAgency();
    expect(await find(admin, 'a'.repeat(MAX_SEARCH_LENGTH))).toEqual([]);
    await expect(find(admin, 'a'.repeat(MAX_SEARCH_LENGTH + 1))).rejects.toMatchObject({ status: 422 });
    const visitor = await app.caller(null);
    await expect(find(visitor, 'a')).rejects.toMatchObject({ status: 401 });
  });
});

it('finds sections of the guide after everything else', async () => {
  const { admin } = await openAgency();
  await admin.api.dashboards.create({ name: 'Certificate of merit' });
  const { data } = await admin.api.search.find({ q: 'certif' });
  expect(data.map(({ kind }) => kind)).toEqual(['dashboard', 'help', 'help']);
  expect(data.map(({ path }) => path)).toContain('/help/white-label#your-own-domain');
  expect(
    (await admin.api.search.find({ q: 'ertificate' })).data.filter(({ kind }) => kind === 'help'),
  ).toEqual([]);
});
