import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { activeMessages } from '@vitrine/contract/rules/people/account-banners.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { letSandboxAct, payAtSandbox, replaceCardAtSandbox } from '../../testing/billing/sandbox-harness.ts';

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  clock = testClock(new Date().toISOString());
  clock.set(new Date(Math.floor(clock.nowMs() / DAY_MS) * DAY_MS).toISOString());
  app = await startTestApp({ clock });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});
afterAll(() => app.stop());

async function billingStatus() {
  return (await admin.api.billing.status()).data;
}

async function banners() {
  return activeMessages((await admin.api.company.get()).data).map(({ code }) => code);
}

async function toPeriodEnd() {
  const { expiresAt } = await billingStatus();
  clock.set(expiresAt ?? '');
  await letSandboxAct(app.services);
  admin = await app.caller(company.admin);
}

it('begins with a trial', async () => {
  expect(await billingStatus()).toMatchObject({
    state: 'trial',
    subscription: null,
    coupons: [],
    endedAt: null,
  });
  expect(await banners()).toEqual([120]);
  for (const name of ['First', 'Second', 'Third']) await admin.api.dashboards.create({ name });
});

it('sells no fewer dashboards than are in use', async () => {
  await expect(payAtSandbox(admin, { dashboards: 2 })).rejects.toMatchObject({
    data: {
      errors: { dashboards: ['You use 3 dashboards. Archive one of them first, or choose a larger number.'] },
    },
  });
});

it('is active once a checkout was paid, whichever event arrives first', async () => {
  const order = await payAtSandbox(admin, { dashboards: 10 });
  const { data } = await admin.api.billing.subscribe(order);
  expect(data).toMatchObject({
    state: 'active',
    services: { dashboards: 10 },
    subscription: { status: 'active', dashboards: 10, interval: 1, totalCents: 10_000 },
  });
  await letSandboxAct(app.services);
  expect((await admin.api.billing.subscribe(order)).data.state).toBe('active');
  const { data: orders } = await admin.api.billing.orders();
  expect(orders).toMatchObject([
    { reference: order.orderRef, status: 'paid', totalCents: 10_000, currency: 'USD' },
  ]);
  expect(await banners()).toEqual([]);
});

it('refuses a second subscription, and fewer dashboards than are in use', async () => {
  await expect(payAtSandbox(admin)).rejects.toMatchObject({ status: 422 });
  await expect(admin.api.billing.change({ dashboards: 2, interval: 1 })).rejects.toMatchObject({
    data: { errors: { dashboards: [expect.stringContaining('Archive one of them first')] } },
  });
});

it('charges the rest of the period for more dashboards, and credits what fewer leave over', async () => {
  const { data: before } = await admin.api.billing.quote({ dashboards: 20, interval: 1 });
  expect(before).toMatchObject({ totalCents: 20_000, proration: { dueCents: 10_000 } });
  const { data: up } = await admin.api.billing.change({ dashboards: 20, interval: 1 });
  expect(up).toMatchObject({ subscription: { dashboards: 20, totalCents: 20_000 }, creditCents: 0 });
  await letSandboxAct(app.services);
  const { data: paid } = await admin.api.billing.orders();
  const rest = { periodStart: clock.now().toISOString(), periodEnd: up.subscription?.periodEnd };
  expect(paid.find(({ lines }) => lines.length > 1)).toMatchObject({
    totalCents: 10_000,
    lines: [
      {
        kind: 'credit',
        description: 'Unused time on 10 dashboards, paid monthly',
        totalCents: -10_000,
        ...rest,
      },
      { kind: 'plan', description: '20 dashboards, paid monthly', totalCents: 20_000, ...rest },
    ],
  });
  const { data: down } = await admin.api.billing.change({ dashboards: 10, interval: 1 });
  expect(down).toMatchObject({ subscription: { dashboards: 10 }, creditCents: 10_000, state: 'active' });
  expect(down.balance).toMatchObject({ creditCents: 10_000, creditUntil: down.subscription?.periodEnd });
  await letSandboxAct(app.services);
  const carriedLine = {
    kind: 'carried',
    description: 'Credit carried forward to the next payment',
    totalCents: 10_000,
  };
  const { data: all } = await admin.api.billing.orders();
  expect(all.filter(({ totalCents }) => totalCents === 0)).toMatchObject([
    { lines: [{ totalCents: -20_000 }, { totalCents: 10_000 }, carriedLine] },
  ]);
});

it('takes the credit off the next charge', async () => {
  await letSandboxAct(app.services);
  await toPeriodEnd();
  expect(await billingStatus()).toMatchObject({ state: 'active', creditCents: 0 });
  const { data: orders } = await admin.api.billing.orders();
  expect(orders[0]).toMatchObject({ subtotalCents: 10_000, discountCents: 10_000, totalCents: 0 });
  const { periodStart, periodEnd } = (await billingStatus()).subscription ?? {};
  expect(orders[0]).toMatchObject({ periodStart, periodEnd });
});

it('begins a new period with another interval', async () => {
  const { data } = await admin.api.billing.change({ dashboards: 10, interval: 12 });
  const yearly = 10 * 800 * 12;
  expect(data.subscription).toMatchObject({ interval: 12, totalCents: yearly });
  expect(data.subscription?.periodStart).toBe(clock.now().toISOString());
  await letSandboxAct(app.services);
  const charged = (await admin.api.billing.orders()).data.map(({ totalCents }) => totalCents);
  expect(charged).toContain(yearly - 10_000);
  const back = await admin.api.billing.change({ dashboards: 10, interval: 1 });
  expect(back.data.creditCents).toBe(yearly - 10_000);
  const dollars = await admin.api.billing.change({ dashboards: 90, interval: 12 });
  expect(dollars.data).toMatchObject({ creditCents: 0, services: { dashboards: 90 } });
  await letSandboxAct(app.services);
});

it('is overdue when the card is declined, and active again with another one', async () => {
  expect((await replaceCardAtSandbox(admin, 'declining')).status).toBe(200);
  await expect(admin.api.billing.change({ dashboards: 99, interval: 12 })).rejects.toMatchObject({
    data: { errors: { general: [expect.stringContaining('declined')] } },
  });
  admin = await later(12 * 31);
  expect(await billingStatus()).toMatchObject({ state: 'overdue', subscription: { status: 'overdue' } });
  expect(await banners()).toEqual([128]);
  const { balance } = await billingStatus();
  expect(balance).toMatchObject({ owedCents: 90 * 560 * 12, owedSince: expect.any(String) });
  expect((await admin.api.company.get()).data.balance).toEqual(balance);
  await expect(admin.api.billing.change({ dashboards: 91, interval: 12 })).rejects.toMatchObject({
    status: 422,
  });
  await replaceCardAtSandbox(admin, 'good');
  await letSandboxAct(app.services);
  expect(await billingStatus()).toMatchObject({
    state: 'active',
    subscription: { status: 'active' },
    balance: { owedCents: 0, owedSince: null, retryAt: null, givesUpAt: null },
  });
  expect(await banners()).toEqual([]);
});

async function later(days: number): Promise<Caller> {
  clock.advance(days * DAY_MS);
  await letSandboxAct(app.services);
  return app.caller(company.admin);
}

it('stays active for the paid period when canceled, and can be resumed', async () => {
  const { data } = await admin.api.billing.cancel();
  expect(data).toMatchObject({ state: 'canceled', subscription: { status: 'canceled' } });
  expect(await banners()).toEqual([126]);
  await letSandboxAct(app.services);
  expect((await billingStatus()).state).toBe('canceled');
  expect((await admin.api.billing.change({ resume: true })).data.state).toBe('active');
  await letSandboxAct(app.services);
  expect((await billingStatus()).state).toBe('active');
  await expect(admin.api.billing.change({ resume: true })).rejects.toMatchObject({ status: 422 });
});

it('archives every dashboard at the end, and deletes none', async () => {
  await admin.api.billing.cancel();
  await letSandboxAct(app.services);
  admin = await later(366);
  expect(await billingStatus()).toMatchObject({
    state: 'canceled',
    subscription: null,
    endedAt: clock.now().toISOString(),
    services: { dashboards: 0 },
    dashboardsCount: 0,
  });
  expect(await banners()).toEqual([131, 129]);
  expect((await admin.api.dashboards.list({ show: 'all', page: 1 })).data).toHaveLength(3);
});

it('sells a smaller plan then, and restores as many of them as it allows', async () => {
  const { data } = await admin.api.billing.subscribe(await payAtSandbox(admin, { dashboards: 2 }));
  expect(data).toMatchObject({ state: 'active', endedAt: null, dashboardsCount: 2 });
  const more = await admin.api.billing.change({ dashboards: 5, interval: 1 });
  expect(more.data.dashboardsCount).toBe(3);
  await letSandboxAct(app.services);
  expect(await billingStatus()).toMatchObject({ state: 'active', dashboardsCount: 3 });
});
