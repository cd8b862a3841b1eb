import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { announceSubscription } from '../features/company/index.ts';
import { findSources, markFailure } from '../features/sources/index.ts';
import type { Caller } from '../testing/app/caller.ts';
import { type Channel, once, openEcho, openPusher, type Pusher } from '../testing/app/live-client.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { addTestSource } from '../testing/dashboards/test-source.ts';
import { setQuota } from '../testing/database/change-rows.ts';
import { startCutLine } from '../testing/mail/cut-line.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ live: { burstMs: 1 } });
});
afterAll(() => app.stop());

/** A page of this person, subscribed to their company. */
async function openPage(caller: Caller, companyId: string, port = app.services.config.port) {
  const pusher = openPusher(caller, { key: app.services.live.app.key, port });
  onTestFinished(() => pusher.disconnect());
  const channel = pusher.subscribe(`private-company.${companyId}`);
  await once(channel, 'pusher:subscription_succeeded');
  return { pusher, channel };
}

async function companyPage() {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  return { company, caller, ...(await openPage(caller, company.companyId)) };
}

describe('a page with the published client', () => {
  it('receives when a source was connected, renamed, found invalid and removed', async () => {
    const { company, caller, channel } = await companyPage();
    const id = await addTestSource(company.ctx, 'shop', { name: 'Shop' });
    const named = (name: string, invalid = false) => ({ id, sources: [{ id, name, type: 'shop', invalid }] });

    const renamed = once(channel, 'CompanySourceUpdated');
    await caller.api.sources.update({ id, name: 'Corner shop' });
    expect(await renamed).toEqual(named('Corner shop'));

    const [row] = await findSources(company.ctx, [id]);
    if (!row) throw new Error('The source is gone.');
    const failed = once(channel, 'CompanySourceUpdated');
    await markFailure(company.ctx, row, { code: 'source_invalid', message: 'Revoked' } as never);
    expect(await failed).toEqual(named('Corner shop', true));

    const removed = once(channel, 'CompanySourceUpdated');
    await caller.api.sources.remove({ id });
    expect(await removed).toEqual({ id, sources: [] });
  });

  it('receives changes of the subscription', async () => {
    const { company, channel } = await companyPage();
    const event = once(channel, 'CompanySubscriptionUpdated');
    await setQuota(company.ctx, 9);
    await announceSubscription(company.ctx);
    expect(await event).toEqual({ state: 'trial', services: { dashboards: 9, bonusDashboards: 0 } });
  });

  it('receives who edits a dashboard, but not its own edits and no renewals', async () => {
    const { company, caller, pusher, channel } = await companyPage();
    const other = await app.caller(await app.addUser(company.companyId, 'manager'));
    const otherPage = await openPage(other, company.companyId);
    const heard = locksHeardBy(otherPage.channel);
    const { id } = (await caller.api.dashboards.create({ name: 'Board' })).data;
    caller.headers.set('x-socket-id', pusher.connection.socket_id);
    const own = locksHeardBy(channel);

    await caller.api.dashboards.lock({ id });
    await caller.api.dashboards.lock({ id });
    await caller.api.dashboards.unlock({ id });
    await other.api.dashboards.lock({ id });
    await expect.poll(() => own).toEqual([expect.objectContaining({ dashboardId: id })]);
    await caller.api.dashboards.lock({ id, takeOver: true });
    await expect
      .poll(() => heard.map(({ locked }) => locked))
      .toEqual([company.admin.userId, null, own[0]?.locked, company.admin.userId]);
    expect(heard[0]).toEqual({ dashboardId: id, locked: company.admin.userId, lockedBy: 'Ada Admin' });
  });

  it('can’t subscribe to another company’s channel', async () => {
    const { pusher } = await companyPage();
    const outsider = await app.newCompany('Strangers');
    const refused = once(
      pusher.subscribe(`private-company.${outsider.companyId}`),
      'pusher:subscription_error',
    );
    expect(await refused).toMatchObject({ type: 'AuthError', error: '403' });
  });

  it('signs in, and reconnects without its channel once it has signed out', async () => {
    const { caller, pusher, channel } = await companyPage();
    pusher.signin();
    await pusher.user.signinDonePromise;
    expect(pusher.user.user_data).toEqual({ id: expect.any(String) });
    const refused = once(channel, 'pusher:subscription_error');
    const socketId = pusher.connection.socket_id;
    await caller.api.signIn.logout({});
    expect(await refused).toMatchObject({ type: 'AuthError', error: '401' });
    expect(pusher.connection.socket_id).not.toBe(socketId);
  });

  it('reconnects after a lost connection, authorises again and loads what it missed', async () => {
    const company = await app.newCompany();
    const caller = await app.caller(company.admin);
    const id = await addTestSource(company.ctx, 'shop', { name: 'Shop' });
    const line = await startCutLine(app.services.config.port);
    onTestFinished(line.close);
    const { pusher, channel } = await openPage(caller, company.companyId, line.port);
    const { socket_id } = pusher.connection;
    const heard: unknown[] = [];
    channel.bind('CompanySourceUpdated', (event: unknown) => heard.push(event));
    const away = untilState(pusher, 'connecting');
    const back = once(channel, 'pusher:subscription_succeeded');
    line.cut();
    await away;
    await caller.api.sources.update({ id, name: 'Corner shop' });
    await back;
    expect(pusher.connection.socket_id).not.toBe(socket_id);
    expect(heard).toEqual([]);
    const { data } = await caller.api.sources.list();
    expect(data.map(({ name }) => name)).toEqual(['Corner shop']);
    const next = once(channel, 'CompanySourceUpdated');
    await caller.api.sources.update({ id, name: 'Shop' });
    expect(await next).toMatchObject({ id });
  });
});

it('works with Laravel Echo, which subscribes to the bare name with a dot', async () => {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  const id = await addTestSource(company.ctx, 'shop');
  const echo = openEcho(caller, { key: app.services.live.app.key, port: app.services.config.port });
  onTestFinished(() => echo.disconnect());
  const joined = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<unknown>();
  echo
    .private(`company.${company.companyId}`)
    .subscribed(joined.resolve)
    .listen('.CompanySourceUpdated', heard.resolve);
  await joined.promise;
  await caller.api.sources.update({ id, name: 'Corner shop' });
  expect(await heard.promise).toMatchObject({ id });
});

type Lock = { dashboardId: string; locked: string | null; lockedBy: string | null };

function locksHeardBy(channel: Channel): Lock[] {
  const locks: Lock[] = [];
  channel.bind('DashboardLockUpdated', (lock: Lock) => locks.push(lock));
  return locks;
}

function untilState(pusher: Pusher, state: string): Promise<void> {
  return new Promise((resolve) => {
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      if (current === state) resolve();
    });
  });
}
