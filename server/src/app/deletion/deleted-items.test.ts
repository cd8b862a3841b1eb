import { DELETED_ITEM_DAYS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { quotaOf } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneDeletedItems } from '../../features/deleted-items/index.ts';
import { restoreItems } from '../../features/deleted-items/restore-items.ts';
import { sweepFiles } from '../../features/files/index.ts';
import { createCtx } from '../../platform/ctx/ctx.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { monthlySchedule, upload } from '../../testing/database/company-rows.ts';
import { deletedKinds } from './deleted-kinds.ts';

const START = '2026-11-20T09:00:00Z';

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  clock = testClock(START);
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(START);
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

const text = passiveWidgetSchema.parse({ id: 'text', nature: 'passive', type: 'plain', title: 'Hello' });

async function newDashboard(name = 'Acme') {
  const { data } = await admin.api.dashboards.create({ name, widgets: [text] });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  return data;
}

async function newFileSource(name = 'Calls') {
  const file = await upload(admin, 'csv', new Blob(['Date,Calls\n2026-10-01,5\n'], { type: 'text/csv' }));
  const input = { fileId: file.id, name, mode: 'create' as const, settings: {} };
  return (await admin.api.sources.createFromFile(input)).data;
}

const restore = (...ids: string[]) => admin.api.deletedItems.restore({ ids });
const namesInBin = async () =>
  (await admin.api.deletedItems.list()).data.map(({ kind, name }) => `${kind} ${name}`);
const afterDays = (days: number) => clock.set(new Date(Date.parse(START) + days * DAY_MS).toISOString());
const systemCtx = () => createCtx(app.services, company.companyId, { kind: 'system' });

describe('a deleted dashboard', () => {
  it('is unknown to its viewers at once, and restored with links, viewers, favourites and reports', async () => {
    const { id, permalink } = await newDashboard();
    const visitor = await app.caller(null);
    const statusOf = async (token: string) => (await visitor.fetch(`/api/dashboards/${token}`)).status;
    const viewer = await app.addUser(company.companyId, 'client');
    const leaver = await app.addUser(company.companyId, 'client');
    for (const { userId } of [viewer, leaver]) await admin.api.dashboards.share({ id, userId, shared: true });
    await admin.api.dashboards.favorite({ id, favorite: true });
    const link = (await admin.api.shareLinks.create({ id, name: 'For Acme' })).data;
    const token = link.permalink;
    const report = (await admin.api.reports.create({ ...monthlySchedule, dashboard_id: id })).data;
    expect([await statusOf(permalink), await statusOf(token)]).toEqual([200, 200]);
    expect(await admin.api.dashboards.remove({ id })).toEqual({ deleted: true });
    const unknown = await statusOf('never-there');
    expect([await statusOf(permalink), await statusOf(token)]).toEqual([unknown, unknown]);
    expect([await admin.api.dashboards.list({}), await admin.api.reports.list({})]).toMatchObject([
      { data: [], meta: { total: 0 } },
      { data: [] },
    ]);
    await admin.api.users.remove({ id: leaver.userId });
    expect((await admin.api.deletedItems.list()).data).toMatchObject([
      {
        id,
        kind: 'dashboard',
        name: 'Acme',
        deletedBy: company.admin.name,
        expiresAt: new Date(Date.parse(START) + DELETED_ITEM_DAYS * DAY_MS).toISOString(),
      },
    ]);
    expect((await restore(id)).data).toMatchObject([{ id, kind: 'dashboard', name: 'Acme' }]);
    expect([await statusOf(permalink), await statusOf(token)]).toEqual([200, 200]);
    const { data } = await admin.api.dashboards.list({});
    expect(data).toMatchObject([{ id, favorite: true, public: true, widgetsCount: 1 }]);
    const viewers = (await admin.api.dashboards.readers({ id })).data.filter(({ shared }) => shared);
    expect(viewers.map((one) => one.id)).toEqual([viewer.userId]);
    expect((await admin.api.reports.list({})).data).toMatchObject([
      { id: report.id, removed: false, nextDueAt: '2026-12-01T08:00:00.000Z' },
    ]);
    expect(await namesInBin()).toEqual([]);
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
  });

  it('is not shared again with a person whose role has changed, which ended their shares', async () => {
    const { id } = await newDashboard();
    const person = await app.addUser(company.companyId, 'client');
    await admin.api.dashboards.share({ id, userId: person.userId, shared: true });
    await admin.api.dashboards.remove({ id });
    await admin.api.users.update({ id: person.userId, roleName: 'manager' });
    await restore(id);
    await admin.api.users.update({ id: person.userId, roleName: 'client' });
    const viewers = (await admin.api.dashboards.readers({ id })).data.filter(({ shared }) => shared);
    expect(viewers).toEqual([]);
  });

  it('is restored once, also if two people restore it at the same time', async () => {
    const { id } = await newDashboard();
    await admin.api.dashboards.remove({ id });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => restore(id)));
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
    expect(refusals).toEqual([404, 404, 404]);
    expect((await admin.api.dashboards.list({})).data).toMatchObject([{ id }]);
  });

  it('comes back without a client that was deleted since, in either order', async () => {
    const client = (await admin.api.clients.create({ name: 'Acme' })).data;
    const { data } = await admin.api.dashboards.create({ name: 'Sales', clientId: client.id });
    await admin.api.dashboards.remove({ id: data.id });
    await admin.api.clients.remove({ id: client.id });
    await restore(data.id);
    expect((await admin.api.dashboards.list({})).data).toMatchObject([{ id: data.id, clientId: null }]);
    await restore(client.id);
    expect((await admin.api.clients.list({})).data).toMatchObject([{ id: client.id, name: 'Acme' }]);
  });

  it('needs a place in the plan, all of several or none', async () => {
    const quota = quotaOf((await admin.api.company.get()).data);
    const names = Array.from({ length: quota }, (_, index) => `Board ${index}`);
    const ids: string[] = [];
    for (const name of names) ids.push((await newDashboard(name)).id);
    const removed = await admin.api.dashboards.removeMany({ dashboards: ids.slice(0, 2) });
    expect([removed.count, removed.ids.toSorted()]).toEqual([2, ids.slice(0, 2).toSorted()]);
    await newDashboard('Another');
    await expect(restore(...removed.ids)).rejects.toMatchObject({ status: 422 });
    expect((await namesInBin()).toSorted()).toEqual(['dashboard Board 0', 'dashboard Board 1']);
    await restore(ids[0] ?? '');
    expect(await namesInBin()).toEqual(['dashboard Board 1']);
  });

  it('is announced to open pages, when it is archived too', async () => {
    const { id } = await newDashboard();
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    const { live, config } = app.services;
    const pusher = openPusher(manager, { key: live.app.key, port: config.port });
    const channel = pusher.subscribe(`private-company.${company.companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    for (const change of [
      () => admin.api.dashboards.archive({ id }),
      () => admin.api.dashboards.restore({ id }),
      () => admin.api.dashboards.remove({ id }),
      () => restore(id),
    ]) {
      const heard = once(channel, 'DashboardUpdated');
      await change();
      expect(await heard).toEqual({ id });
    }
    pusher.disconnect();
  });
});

describe('a deleted source', () => {
  it('keeps its file while it can be restored, and shows data again', async () => {
    const { id } = await newFileSource();
    const used = { ...text, id: 'used' };
    await admin.api.dashboards.create({ name: 'Acme', widgets: [used] });
    await admin.api.sources.remove({ id });
    expect((await admin.api.sources.list()).data).toEqual([]);
    afterDays(20);
    await sweepFiles.run(app.services);
    clock.set(START);
    await restore(id);
    expect((await admin.api.sources.list()).data).toMatchObject([{ id, name: 'Calls', invalid: false }]);
    expect((await admin.api.sources.options({ id, option: 'metrics' })).data.length).toBeGreaterThan(0);
  });

  it('is worked on again when it is restored, as after its connection', async () => {
    const { id } = await newFileSource();
    const count = async () => {
      const query = `select 1 from pgboss.job where name = 'source-connected' and data::text like '%${id}%'`;
      return Array.from((await app.services.database.system.execute(query)) as Iterable<unknown>).length;
    };
    const before = await count();
    await admin.api.sources.remove({ id });
    await restore(id);
    expect([before, await count()]).toEqual([1, 2]);
  });

  it('loses credentials and files when it is deleted permanently', async () => {
    const { id } = await newFileSource();
    const filesOf = async () => {
      const keys: string[] = [];
      for await (const { key } of app.services.files.list(company.companyId)) keys.push(key);
      return keys;
    };
    const before = await filesOf();
    await admin.api.sources.remove({ id });
    expect(await filesOf()).toEqual(before);
    expect(await admin.api.deletedItems.remove({ id })).toEqual({ deleted: true });
    expect((await filesOf()).length).toBeLessThan(before.length);
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
    await expect(admin.api.deletedItems.remove({ id })).rejects.toMatchObject({ status: 404 });
    const actions = (await admin.api.activity.list({})).data.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['item.deleted_permanently', 'source.removed']));
  });
});

describe('a deleted report', () => {
  it('is due again from now on, but not while its dashboard is deleted', async () => {
    const { id: dashboard } = await newDashboard();
    const { id } = (await admin.api.reports.create({ ...monthlySchedule, dashboard_id: dashboard })).data;
    await admin.api.reports.remove({ id });
    await admin.api.dashboards.remove({ id: dashboard });
    await expect(restore(id)).rejects.toMatchObject({ status: 409 });
    await restore(id, dashboard);
    expect((await admin.api.reports.list({})).data).toMatchObject([
      { id, removed: false, nextDueAt: '2026-12-01T08:00:00.000Z', dashboardName: 'Acme' },
    ]);
  });

  it('is refused beside a new one that is the same', async () => {
    const { id: dashboard } = await newDashboard();
    const { id } = (await admin.api.reports.create({ ...monthlySchedule, dashboard_id: dashboard })).data;
    await admin.api.reports.remove({ id });
    expect(await namesInBin()).toEqual(['report Acme: client@example.com']);
    await admin.api.reports.create({ ...monthlySchedule, dashboard_id: dashboard });
    await expect(restore(id)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the list', () => {
  it('is for admins and managers of the company', async () => {
    const { id } = await newDashboard();
    await admin.api.dashboards.remove({ id });
    const other = await app.caller((await app.newCompany()).admin);
    expect((await other.api.deletedItems.list()).data).toEqual([]);
    await expect(other.api.deletedItems.restore({ ids: [id] })).rejects.toMatchObject({ status: 404 });
    await expect(other.api.deletedItems.remove({ id })).rejects.toMatchObject({ status: 404 });
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    for (const call of [
      () => client.api.deletedItems.list(),
      () => client.api.deletedItems.restore({ ids: [id] }),
      () => client.api.deletedItems.remove({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await manager.api.deletedItems.restore({ ids: [id] });
    await expect(restore('no id')).rejects.toMatchObject({ status: 404 });
  });

  it('ends after 30 days, and what it kept is pruned', async () => {
    const [dashboard, source] = [await newDashboard(), await newFileSource()];
    await admin.api.dashboards.remove({ id: dashboard.id });
    await admin.api.sources.remove({ id: source.id });
    const stored = async () => {
      const query = `select id from deleted_items where company_id = '${company.companyId}'`;
      return JSON.stringify(await app.services.database.system.execute(query));
    };
    afterDays(DELETED_ITEM_DAYS);
    await expect(restoreItems(systemCtx(), [dashboard.id], deletedKinds)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stored()).toContain(dashboard.id);
    await pruneDeletedItems(deletedKinds).run(app.services);
    expect(await stored()).not.toMatch(new RegExp(`${dashboard.id}|${source.id}`));
    for await (const { key } of app.services.files.list(company.companyId)) expect.fail(key);
  });
});
