import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  letSandboxAct,
  openAtSandbox,
  payAtSandbox,
  payOpened,
  replaceCardAtSandbox,
  skipAheadAtSandbox,
} from '../../testing/billing/sandbox-harness.ts';
import { makeCoupon } from '../coupons/index.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

async function billingStatus() {
  await letSandboxAct(app.services);
  const { data } = await admin.api.billing.status();
  return [data.state, data.subscription?.status ?? null];
}

describe('the checkout', () => {
  it('stays open when the card is declined, and is paid once', async () => {
    const payload = await openAtSandbox(admin, { dashboards: 3 });
    const declined = await admin.fetch(`/sandbox/checkout/${payload}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'decline' }),
    });
    expect(await declined.text()).toContain('Nothing was charged');
    const [first, second] = [await payOpened(admin, payload), await payOpened(admin, payload)];
    expect(second).toEqual(first);
    expect((await admin.fetch(`/sandbox/checkout/${payload}`)).status).toBe(404);
    expect((await admin.api.billing.subscribe(first)).data.state).toBe('active');
  });

  it('is paid monthly by default, with codes as a list or as JSON', async () => {
    await makeCoupon(app.services.database.system, { code: 'HALF', type: 'price.discount', value: 50 });
    const visitor = await app.caller(null);
    for (const coupons of [['half'], '["half"]']) {
      const response = await visitor.fetch('/api/payment/secure', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dashboards: 3, coupons, email: 'ann@example.com' }),
      });
      expect(response.status).toBe(200);
      const { payload } = await response.json();
      expect(await (await visitor.fetch(`/sandbox/checkout/${payload}`)).text()).toContain('$18.00');
    }
  });

  it.each(['made-up', 'a.b.c'])('that is %s is not open', async (payload) => {
    const response = await admin.fetch(`/sandbox/checkout/${payload}`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('no longer open'),
    ]);
  });

  it('has its script and styles from here, and nothing in line', async () => {
    for (const name of ['checkout.js', 'frame.js', 'sandbox.css'])
      expect((await admin.fetch(`/sandbox/${name}`)).status).toBe(200);
    const visitor = await app.caller(null);
    const payload = await openAtSandbox(visitor, { email: 'ann@example.com', name: '<b>Ann</b>' });
    const page = await (await visitor.fetch(`/sandbox/checkout/${payload}`)).text();
    expect(page).not.toMatch(/<script(?! src)|onclick|<b>Ann/);
  });
});

describe('the customer’s page', () => {
  it('makes what is next happen now: paid, declined again and again, given up', async () => {
    await skipAheadAtSandbox(admin);
    expect(await billingStatus()).toEqual(['active', 'active']);
    expect((await admin.api.billing.orders()).data).toHaveLength(2);
    await replaceCardAtSandbox(admin, 'declining');
    for (let tried = 0; tried < 4; tried += 1) {
      await skipAheadAtSandbox(admin);
      expect(await billingStatus()).toEqual(['overdue', 'overdue']);
    }
    await skipAheadAtSandbox(admin);
    expect(await billingStatus()).toEqual(['canceled', null]);
  });

  it('ends what was canceled', async () => {
    const caller = await app.caller((await app.newCompany()).admin);
    await caller.api.billing.subscribe(await payAtSandbox(caller));
    await caller.api.billing.cancel();
    await skipAheadAtSandbox(caller);
    await letSandboxAct(app.services);
    expect((await caller.api.company.get()).data).toMatchObject({ state: 'canceled', subscription: null });
  });

  it('is reached by a link that is good once', async () => {
    const { url } = await admin.api.billing.managePayment();
    expect((await admin.fetch(url)).status).toBe(303);
    expect((await admin.fetch(url)).status).toBe(404);
    expect((await admin.fetch('/sandbox/account')).status).toBe(404);
  });
});
