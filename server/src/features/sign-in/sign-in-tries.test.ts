import { afterAll, beforeEach, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 20;
const WRONG = 'a guess of somebody';

const clock = testClock('2026-11-20T12:00:00Z');
const apps: TestApp[] = [];
let app: TestApp;

// All attempts come from one address, so each test has its own counters.
beforeEach(async () => {
  app = await startTestApp({ clock, env: { TRUST_PROXY: '1' } });
  apps.push(app);
});
afterAll(async () => {
  for (const one of apps) await one.stop();
});

async function signIn(email: string, password: string, cookie = '', from = '203.0.113.7') {
  const visitor = await app.caller(null);
  const response = await visitor.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ email, password }),
  });
  const device = response.headers.getSetCookie().find((line) => line.startsWith('device_'));
  return { status: response.status, device: device?.split(';')[0] };
}

/** How long each attempt was delayed, and its status. */
async function attempts(times: number, email: string, password: string, cookie?: string) {
  const results: { status: number; delayedMs: number }[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = clock.nowMs();
    const { status } = await signIn(email, password, cookie);
    results.push({ status, delayedMs: clock.nowMs() - before });
  }
  return results;
}

it('is not limited for people with the right password', async () => {
  const { email } = (await app.newCompany()).admin;
  const results = await attempts(FAILURES_PER_ADDRESS + 5, email, TEST_PASSWORD);
  expect(results.every(({ status, delayedMs }) => status === 204 && delayedMs === 0)).toBe(true);
});

it('is delayed after ten wrong passwords, and never locked', async () => {
  const { email } = (await app.newCompany()).admin;
  const wrong = await attempts(FAILURES_PER_ACCOUNT + 3, email, WRONG);
  expect(wrong.map(({ status }) => status)).toEqual(Array(wrong.length).fill(422));
  expect(wrong.slice(0, FAILURES_PER_ACCOUNT).every(({ delayedMs }) => delayedMs === 0)).toBe(true);
  expect(wrong.slice(FAILURES_PER_ACCOUNT).every(({ delayedMs }) => delayedMs > 10_000)).toBe(true);
  expect((await signIn(email, TEST_PASSWORD)).status).toBe(204);
});

it('does not delay the owner on a known device for others’ wrong passwords', async () => {
  const { email } = (await app.newCompany()).admin;
  const { device } = await signIn(email, TEST_PASSWORD);
  await attempts(FAILURES_PER_ADDRESS + 5, email, WRONG);
  const [known] = await attempts(1, email, TEST_PASSWORD, device);
  expect(known).toEqual({ status: 204, delayedMs: 0 });
  const other = (await app.newCompany()).admin.email;
  await attempts(FAILURES_PER_ACCOUNT, other, WRONG);
  const [borrowed] = await attempts(1, other, TEST_PASSWORD, device);
  expect(borrowed?.delayedMs).toBeGreaterThan(0);
});

it('limits a known device separately', async () => {
  const { email } = (await app.newCompany()).admin;
  const { device } = await signIn(email, TEST_PASSWORD);
  const wrong = await attempts(FAILURES_PER_ACCOUNT + 1, email, WRONG, device);
  expect(wrong.at(-1)?.delayedMs).toBeGreaterThan(10_000);
});

it('delays an address that tries many accounts, and lets a colleague in', async () => {
  const colleague = (await app.newCompany()).admin.email;
  for (let index = 0; index < FAILURES_PER_ADDRESS; index += 1)
    expect((await signIn(`nobody-${index}@example.com`, WRONG)).status).toBe(422);
  const [result] = await attempts(1, colleague, TEST_PASSWORD);
  expect(result?.status).toBe(204);
  expect(result?.delayedMs).toBeLessThanOrEqual(2_000);
});

it('counts addresses of one IPv6 network as one', async () => {
  const { email } = (await app.newCompany()).admin;
  for (let index = 0; index < FAILURES_PER_ADDRESS; index += 1)
    await signIn(`nobody-${index}@example.com`, WRONG, '', `2001:db8:0:1::${index.toString(16)}`);
  const delayOf = async (from: string) => {
    const before = clock.nowMs();
    await signIn(email, WRONG, '', from);
    return clock.nowMs() - before;
  };
  expect(await delayOf('2001:db8:0:1:ffff::9')).toBeGreaterThan(0);
  expect(await delayOf('2001:db8:0:2::9')).toBe(0);
});
