import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPusher, type TestPusher } from '../../testing/alerts/test-pusher.ts';
import { openRawSocket } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';

const clock = testClock('2026-10-31T09:00:00Z');

let service: TestPusher;
let app: TestApp;
beforeAll(async () => {
  service = await startTestPusher(clock.nowMs);
  app = await startTestApp({
    worker: true,
    clock,
    env: service.env,
    live: { burstMs: 1, retryAfterMs: [1] },
  });
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

it('gives pages the address of the service, and allows connections to it', async () => {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  const port = Number(service.env.PUSHER_PORT);
  const { realtime } = await caller.api.bootstrap.get();
  expect(realtime).toEqual({ key: 'key-7', host: '127.0.0.1', port, tls: false, own: false });
  const page = await caller.fetch('/healthz');
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
});

it('passes on events, with the socket to exclude', async () => {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  const id = await addTestSource(company.ctx, 'shop', { name: 'Shop' });
  caller.headers.set('x-socket-id', '12.34');
  await caller.api.sources.update({ id, name: 'Corner shop' });
  expect(await service.next()).toEqual({
    path: '/apps/app-7/events',
    body: {
      name: 'CompanySourceUpdated',
      channels: [`private-company.${company.companyId}`],
      data: JSON.stringify({ id, sources: [{ id, name: 'Corner shop', type: 'shop', invalid: false }] }),
      socket_id: '12.34',
    },
  });
});

it('tries again while the service is away', async () => {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  const { id } = (await caller.api.dashboards.create({ name: 'Board' })).data;
  service.refuse(503);
  await caller.api.dashboards.lock({ id });
  expect(await service.next()).toMatchObject({ body: { name: 'DashboardLockUpdated' } });
  expect(service.refusals).toEqual(['503 as was asked']);
});

it('has the sockets of somebody closed who signs out', async () => {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  await caller.api.signIn.logout({});
  expect(await service.next()).toEqual({
    path: `/apps/app-7/users/${company.admin.userId}/terminate_connections`,
    body: {},
  });
});

it('takes no sockets in itself', async () => {
  const socket = openRawSocket(`${app.url.replace('http', 'ws')}/app/key-7?protocol=7`);
  expect(await socket.closed).toMatchObject({ code: 1006 });
  expect(socket.heard()).toEqual([]);
});
