import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';
import { openTestPool } from '../../testing/database/test-database.ts';

let pool: ConnectionPool;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  pool = await openTestPool();
  const shared = { ...pool, close: async () => {} };
  const options = { pool: shared, env: { SECRET_KEY: 'one key for both processes of some length' } };
  here = await startTestApp({ ...options, live: { burstMs: 1 } });
  there = await startTestApp({ ...options, live: { burstMs: 1 } });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await pool.close();
});

/** A page whose socket is on one process, while its calls go to the other. */
async function openPageThere() {
  const company = await here.newCompany();
  const caller = await here.caller(company.admin);
  const pusher = openPusher(caller, { key: here.services.live.app.key, port: there.services.config.port });
  onTestFinished(() => pusher.disconnect());
  const channel = pusher.subscribe(`private-company.${company.companyId}`);
  await once(channel, 'pusher:subscription_succeeded');
  return { company, caller, pusher, channel };
}

it('one process delivers events of another to its sockets', async () => {
  const { company, caller, channel } = await openPageThere();
  const id = await addTestSource(company.ctx, 'shop');
  const heard = once(channel, 'CompanySourceUpdated');
  await caller.api.sources.update({ id, name: 'Corner shop' });
  expect(await heard).toMatchObject({ id, sources: [{ name: 'Corner shop' }] });
});

it('ends on another process what somebody leaves who signs out on this one', async () => {
  const { caller, channel } = await openPageThere();
  const refused = once(channel, 'pusher:subscription_error');
  await caller.api.signIn.logout({});
  expect(await refused).toMatchObject({ error: '401' });
});
