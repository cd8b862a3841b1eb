import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../../platform/http/visit.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { setQuota } from '../../../testing/database/change-rows.ts';
import { pruneLinkViews } from './prune-views.recurring.ts';
import { recordView } from './record-view.ts';

const NOW = '2026-11-10T12:00:00Z';
const clock = testClock(NOW);
const missing = { status: 404 };

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let dashboard: { id: string; permalink: string };

beforeAll(async () => {
  app = await startTestApp({ clock });
  company = await app.newCompany('Harbour');
  await setQuota(company.ctx, 100);
  admin = await app.caller(company.admin);
  visitor = await app.caller(null);
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(NOW);
  dashboard = (await admin.api.dashboards.create({ name: 'Board' })).data;
});

const create = async (fields: object = {}): Promise<ShareLink> =>
  (await admin.api.shareLinks.create({ id: dashboard.id, name: 'For Acme', ...fields })).data;
const list = async () => (await admin.api.shareLinks.list({ id: dashboard.id })).data;
const show = async (permalink: string, caller = visitor) =>
  (await caller.api.dashboards.show({ permalink })).body.data;

describe('the links of a dashboard', () => {
  it('begin with its permalink, which is on while it is public', async () => {
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toEqual({
      ...{
        id: expect.any(String),
        first: true,
        name: 'Main link',
        permalink: dashboard.permalink,
        state: 'off',
      },
      ...{ passwordProtected: false, expiresAt: null, embeddingOrigins: [], range: null },
      ...{ views: 0, lastViewedAt: null, createdAt: '2026-11-10T12:00:00.000Z' },
    });
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    await admin.api.dashboards.saveWidgets({ id: dashboard.id, new_password: { password: 'sesame' } });
    expect(await list()).toMatchObject([{ state: 'active', passwordProtected: true }]);
  });

  it('are added with what their owner decides', async () => {
    const link = await create({
      ...{ password: 'sesame', expiresAt: '2026-12-01T00:00:00+01:00' },
      ...{ embeddingOrigins: ['acme.example/page', 'https://acme.example'] },
      range: { startDate: '2026-10-31', endDate: '2026-10-01' },
    });
    expect(link).toMatchObject({
      ...{ first: false, name: 'For Acme', state: 'active', passwordProtected: true, views: 0 },
      ...{ expiresAt: '2026-11-30T23:00:00.000Z', embeddingOrigins: ['https://acme.example'] },
      range: {
        ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
        ...{ compareStartDate: null, compareEndDate: null },
      },
    });
    expect(link.permalink).toMatch(/^\w{20}$/);
    expect(await list()).toMatchObject([{ first: true }, { id: link.id }]);
  });

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['password', { password: 'abc' }],
    ['expiresAt', { expiresAt: '2026-11-10T11:59:59Z' }],
    ['expiresAt', { expiresAt: '9999-12-31T23:59:59-12:00' }],
    ['embeddingOrigins', { embeddingOrigins: ['javascript:alert(1)'] }],
    ['embeddingOrigins', { embeddingOrigins: ['*.com'] }],
    ['embeddingOrigins', { embeddingOrigins: ['acme.example', 'https://*.github.io:8443'] }],
    ['range', { range: { startDate: '2010-01-01', endDate: '2026-01-01' } }],
    [
      'range',
      {
        range: {
          ...{ startDate: '2026-01-01', endDate: '2026-01-31' },
          ...{ compareStartDate: '0001-01-01', compareEndDate: '2025-01-01' },
        },
      },
    ],
    ['range.endDate', { range: { startDate: '2026-01-01', endDate: 'today' } }],
  ])('are refused with an error on %s', async (field, fields) => {
    await expect(create(fields)).rejects.toMatchObject({
      ...{ status: 422, data: { errors: { [field]: [expect.any(String)] } } },
    });
  });

  it('are at most fifty', async () => {
    await app.services.database.system.execute(
      `insert into share_links (company_id, dashboard_id, token, name) select company_id, id, 'full' || n, 'Link' from dashboards, generate_series(1, 48) n where id = '${dashboard.id}'`,
    );
    await create();
    await expect(create()).rejects.toMatchObject({
      status: 422,
      data: { errors: { general: [/50 links/] } },
    });
  });

  it('change in what is sent, and their password is nowhere to be read', async () => {
    const link = await create({ password: 'sesame', expiresAt: '2026-12-01T00:00:00Z' });
    const change = { id: dashboard.id, linkId: link.id };
    const renamed = (await admin.api.shareLinks.update({ ...change, name: 'For the dashboard' })).data;
    expect(renamed).toEqual({ ...link, name: 'For the dashboard' });
    const open = (await admin.api.shareLinks.update({ ...change, password: null, expiresAt: null })).data;
    expect(open).toEqual({ ...renamed, passwordProtected: false, expiresAt: null });
    await expect(admin.api.shareLinks.update(change)).rejects.toMatchObject({ status: 422 });
    expect(JSON.stringify(await list())).not.toContain('argon2');
  });

  it('give the dashboard the password of the first one', async () => {
    const [first] = await list();
    const change = { id: dashboard.id, linkId: first?.id ?? '', password: 'sesame', name: 'For all' };
    expect((await admin.api.shareLinks.update(change)).data).toMatchObject({
      name: 'For all',
      passwordProtected: true,
    });
    expect(await show(dashboard.permalink, admin)).toMatchObject({ passwordProtected: true });
  });

  it('make the dashboard private when the first one is revoked, and keep its address', async () => {
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    const [first] = await list();
    await admin.api.shareLinks.remove({ id: dashboard.id, linkId: first?.id ?? '' });
    expect(await list()).toMatchObject([{ id: first?.id, state: 'off' }]);
    await expect(show(dashboard.permalink)).rejects.toMatchObject(missing);
    expect(await show(dashboard.permalink, admin)).toMatchObject({ public: false, owner: true });
  });

  it('are not copied with the dashboard', async () => {
    await create();
    dashboard = (await admin.api.dashboards.clone({ id: dashboard.id })).data;
    expect(await list()).toMatchObject([{ first: true, state: 'off' }]);
  });

  it('are in the activity log', async () => {
    clock.advance(60_000);
    const link = await create();
    clock.advance(60_000);
    await admin.api.shareLinks.update({ id: dashboard.id, linkId: link.id, password: 'sesame' });
    clock.advance(60_000);
    await admin.api.shareLinks.remove({ id: dashboard.id, linkId: link.id });
    const { data } = await admin.api.activity.list({});
    expect(data.slice(0, 3)).toMatchObject([
      { action: 'dashboard.link_revoked', subject: 'Board', details: { link: 'For Acme' } },
      { action: 'dashboard.link_changed', details: { link: 'For Acme', what: 'password' } },
      { action: 'dashboard.link_created' },
    ]);
  });
});

describe('people who may not share', () => {
  it('neither see nor change links', async () => {
    const link = await create();
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    const other = await app.newCompany('Rival');
    const rival = await app.caller(other.admin);
    const foreign = (await rival.api.dashboards.create({ name: 'Theirs' })).data.id;
    for (const [caller, id, status] of [
      [visitor, dashboard.id, 401],
      [client, dashboard.id, 403],
      [rival, dashboard.id, 404],
      [rival, foreign, 404],
    ] as const) {
      const { shareLinks } = caller.api;
      const named = { id, linkId: link.id };
      const calls = [
        ...[
          shareLinks.update({ ...named, name: 'Taken' }),
          shareLinks.remove(named),
          shareLinks.views(named),
        ],
        ...(id === foreign ? [] : [shareLinks.list({ id }), shareLinks.create({ id, name: 'Taken' })]),
      ];
      const responses = await Promise.allSettled(calls);
      expect(
        responses.map((response) => (response.status === 'rejected' ? response.reason.status : 200)),
      ).toEqual(calls.map(() => status));
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Main link', 'For Acme']);
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    expect((await manager.api.shareLinks.list({ id: dashboard.id })).data).toHaveLength(2);
  });
});

describe('the view log', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148 Safari/604.1';
  const log = async (linkId: string, cursor?: string) =>
    admin.api.shareLinks.views({ id: dashboard.id, linkId, cursor });
  const visit = (ip: string) =>
    ({ ip, headers: new Headers({ 'user-agent': phone }), services: app.services }) as Visit;

  it('has time, kind of device and shortened address of each view', async () => {
    const link = await create();
    const agent = { 'user-agent': phone };
    expect((await visitor.fetch(`/api/dashboards/${link.permalink}`, { headers: agent })).status).toBe(200);
    clock.advance(60_000);
    expect((await visitor.fetch(`/api/dashboards/${link.permalink}`)).status).toBe(200);
    await show(link.permalink, admin);
    expect((await log(link.id)).data).toEqual([
      {
        id: expect.any(String),
        ...{ viewedAt: '2026-11-10T12:01:00.000Z', device: 'bot', address: '127.0.0.0/24' },
      },
      {
        id: expect.any(String),
        ...{ viewedAt: '2026-11-10T12:00:00.000Z', device: 'phone', address: '127.0.0.0/24' },
      },
    ]);
    expect(await list()).toMatchObject([
      { first: true, views: 0 },
      { views: 2, lastViewedAt: '2026-11-10T12:01:00.000Z' },
    ]);
  });

  it('comes in pages, the newest first, and ends after 90 days', async () => {
    const link = await create();
    for (let day = 0; day < 60; day += 1) {
      recordView(visit(`203.0.113.${day}`), link.id);
      clock.advance(DAY_MS);
    }
    const first = await log(link.id);
    expect(first.data).toHaveLength(50);
    const rest = await log(link.id, first.nextCursor ?? '');
    expect(rest).toMatchObject({ data: { length: 10 }, nextCursor: null });
    expect(rest.data.at(-1)?.viewedAt).toBe('2026-11-10T12:00:00.000Z');
    for (const cursor of ['other', `999999999999999_${link.id}`])
      await expect(log(link.id, cursor)).rejects.toMatchObject({ status: 422 });
    clock.set('2027-02-08T13:00:00Z');
    await pruneLinkViews.run(app.services);
    expect((await log(link.id, first.nextCursor ?? '')).data).toHaveLength(9);
    expect(await list()).toMatchObject([{ first: true }, { views: 60 }]);
  });

  it('has the newest 5,000 views of a link and counts all', async () => {
    const link = await create();
    for (let batch = 0; batch < 2; batch += 1) {
      for (let view = 0; view < 2_750; view += 1) recordView(visit('203.0.113.9'), link.id);
      expect((await log(link.id)).data).toHaveLength(50);
    }
    const [row] = await app.services.database.system.execute<{ views: number }>(
      `select count(*)::int as views from share_link_views where link_id = '${link.id}'`,
    );
    expect(row?.views).toBe(5_000);
    expect(await list()).toMatchObject([{ first: true }, { views: 5_500 }]);
  });

  it('loses nothing else when a link is revoked before its views are written', async () => {
    const [kept, gone] = [await create(), await create()];
    for (const { id } of [gone, kept]) recordView(visit('203.0.113.9'), id);
    await admin.api.shareLinks.remove({ id: dashboard.id, linkId: gone.id });
    expect((await log(kept.id)).data).toHaveLength(1);
  });
});
