import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { refundUnused } from '../../testing/billing/refunds.ts';
import {
  letSandboxAct,
  openAtSandbox,
  payAtSandbox,
  payOpened,
  resumeAtSandbox,
} from '../../testing/billing/sandbox-harness.ts';
import { purgeDue } from './purge-companies.recurring.ts';

const START = '2026-11-02T08:00:00Z';
let clock: TestClock;
let app: TestApp;
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

const confirmation = () => ({ name: 'Northlight', password: TEST_PASSWORD });
const cancelFirst = {
  data: { errors: { general: [expect.stringContaining('Cancel the deletion first.')] } },
};

const refunded = {
  data: { errors: { general: [expect.stringContaining('this payment is refunded')] } },
};

it('a company that is to be deleted pays for nothing more until it cancels that', async () => {
  const opened = await openAtSandbox(admin);
  await admin.api.company.remove(confirmation());
  await expect(openAtSandbox(admin)).rejects.toMatchObject(cancelFirst);
  const order = await payOpened(admin, opened);
  await expect(admin.api.billing.subscribe(order)).rejects.toMatchObject(refunded);
  await admin.api.company.restore();
  await expect(admin.api.billing.subscribe(order)).rejects.toMatchObject(refunded);
  expect((await admin.api.billing.subscribe(await payAtSandbox(admin))).data.state).toBe('active');
  await admin.api.company.remove(confirmation());
  await expect(admin.api.billing.change({ resume: true })).rejects.toMatchObject(cancelFirst);
});

it('what is paid all the same is refunded, and the company stays until it has been', async () => {
  const opened = await openAtSandbox(admin);
  await admin.api.company.remove(confirmation());
  await payOpened(admin, opened);
  // The browser has left: only the provider's event reports the payment.
  await letSandboxAct(app.services);
  const { data } = await admin.api.company.get();
  expect(data).toMatchObject({ state: 'trial', subscription: null, balance: { refundCents: 20_000 } });
  clock.set('2026-11-16T08:00:01Z');
  await purgeDue(app.services);
  await refundUnused(app.services, company.companyId);
  admin = await app.caller(company.admin);
  const { data: orders } = await admin.api.billing.orders();
  expect(orders.map(({ kind, status, totalCents }) => [kind, status, totalCents]).sort()).toEqual([
    ['credit_note', 'refunded', -20_000],
    ['invoice', 'refunded', 20_000],
  ]);
  await purgeDue(app.services);
  await expect(app.caller(company.admin)).rejects.toThrow();
});

it('a company stays while its subscription is charged, and does not block others', async () => {
  await admin.api.billing.subscribe(await payAtSandbox(admin));
  await admin.api.company.remove(confirmation());
  await resumeAtSandbox(app.services, company.companyId);
  const other = await app.newCompany();
  const otherAdmin = await app.caller(other.admin);
  clock.advance(1000);
  await otherAdmin.api.company.remove(confirmation());
  clock.set('2026-11-16T08:00:01Z');
  await purgeDue(app.services);
  const gone = await app.caller(other.admin).catch(() => null);
  expect(gone).toBeNull();
  admin = await app.caller(company.admin);
  expect((await admin.api.company.get()).data.state).toBe('active');
});
