import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { agreementOf, countHeld, outcomeOf, postWebhook } from '../../../testing/billing/payment-events.ts';
import { letSandboxAct, payAtSandbox } from '../../../testing/billing/sandbox-harness.ts';
import { completeOrder } from '../index.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { findRecord, listRecords } from '../providers/sandbox/sandbox.queries.ts';
import { sandboxSecret } from '../providers/sandbox/send-events.ts';
import { listOpenRefunds } from '../refunds/refunds.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Change = Record<string, unknown>;
let counted = 0;

function event(type: string, data: Change, more: Change = {}) {
  counted += 1;
  return { id: `evt-${counted}`, processed: false, created: Date.now(), type, live: false, data, ...more };
}

function post(events: Change[], write: (value: unknown) => string = JSON.stringify) {
  return postWebhook(app.url, 'sandbox', { body: write({ events }), secret: sandboxSecret(app.services) });
}

async function subscriber(): Promise<TestCompany & { subscription: Change; changedMs: number }> {
  const company = await app.newCompany();
  const admin = await app.caller(company.admin);
  await admin.api.billing.subscribe(await payAtSandbox(admin, { dashboards: 10 }));
  await letSandboxAct(app.services);
  const row = await agreementOf(app.services, company.companyId);
  const subscription = {
    id: row.externalId,
    active: true,
    state: 'active',
    changed: row.changedMs + 1000,
    live: false,
    product: 'dashboards',
    quantity: 10,
    nextChargeDate: row.periodEnd.getTime(),
    tags: {},
  };
  return { ...company, subscription, changedMs: row.changedMs };
}

async function stateOf({ admin }: TestCompany) {
  return (await (await app.caller(admin)).api.company.get()).data.state;
}

describe('an event', () => {
  it('is applied', async () => {
    const company = await subscriber();
    const failed = event('subscription.charge.failed', { subscription: company.subscription });
    expect((await post([failed])).status).toBe(200);
    expect(await outcomeOf(app.services, failed.id)).toBe('applied');
    expect(await stateOf(company)).toBe('overdue');
  });

  it('is applied once, however often it comes', async () => {
    const company = await subscriber();
    const failed = event('subscription.charge.failed', { subscription: company.subscription });
    const changed = { ...company.subscription, changed: company.changedMs + 2000 };
    const paid = event('subscription.charge.completed', { subscription: changed });
    await post([failed]);
    await post([paid]);
    expect((await post([failed, failed])).status).toBe(200);
    expect(await stateOf(company)).toBe('active');
  });

  it('that comes after a later one changes nothing', async () => {
    const company = await subscriber();
    const canceled = { ...company.subscription, state: 'canceled', changed: company.changedMs + 5000 };
    await post([event('subscription.canceled', canceled)]);
    const late = event('subscription.uncanceled', {
      ...company.subscription,
      changed: company.changedMs + 4000,
    });
    expect((await post([late])).status).toBe(200);
    expect(await outcomeOf(app.services, late.id)).toBe('stale');
    expect(await stateOf(company)).toBe('canceled');
  });

  it('with bare ids is completed by asking', async () => {
    const company = await subscriber();
    const failed = event('subscription.charge.failed', { subscription: company.subscription.id });
    expect((await post([failed])).status).toBe(200);
    expect(await outcomeOf(app.services, failed.id)).toBe('applied');
  });

  it.each([
    ['of a subscription nobody has', 'subscription.canceled', { tags: {} }, {}, 'unknown'],
    ['of a kind that means nothing', 'mailingListEntry.updated', {}, {}, 'ignored'],
    ['of the other mode', 'subscription.canceled', { live: true }, { live: true }, 'ignored'],
  ])('%s changes nothing', async (_, type, change, more, outcome) => {
    const company = await subscriber();
    const id = outcome === 'unknown' ? 'nobodys-subscription' : company.subscription.id;
    const posted = event(type, { ...company.subscription, state: 'canceled', ...change, id }, more);
    expect((await post([posted])).status).toBe(200);
    expect(await outcomeOf(app.services, posted.id)).toBe(outcome);
    expect(await stateOf(company)).toBe('active');
  });

  it('that names one company’s checkout and another’s subscription is refused', async () => {
    const [mine, theirs] = [await subscriber(), await subscriber()];
    const { checkoutId } = await checkoutOf(theirs);
    const posted = event('subscription.deactivated', {
      ...mine.subscription,
      state: 'deactivated',
      tags: { checkout: checkoutId },
    });
    expect((await post([posted])).status).toBe(200);
    expect(await outcomeOf(app.services, posted.id)).toBe('refused');
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['active', 'active']);
  });
});

async function checkoutOf({ companyId }: TestCompany): Promise<{ checkoutId: string }> {
  const { externalId } = await agreementOf(app.services, companyId);
  const record = await findRecord(app.services.database.system, 'subscription', externalId);
  return { checkoutId: record?.checkoutId ?? '' };
}

describe('a body', () => {
  it.each([
    ['no signature', { 'X-FS-Signature': '' }],
    ['another’s signature', { 'X-FS-Signature': 'Q1O8NB81xgl4kB7DJ6nxD4yAXSuPbztcTLZpa2cDPFs=' }],
  ])('with %s is rejected, and nothing of it is stored', async (_, headers) => {
    const company = await subscriber();
    const posted = event('subscription.deactivated', company.subscription);
    const body = JSON.stringify({ events: [posted] });
    const forged = { body, secret: sandboxSecret(app.services), headers };
    expect((await postWebhook(app.url, 'sandbox', forged)).status).toBe(401);
    expect(await outcomeOf(app.services, posted.id)).toBeUndefined();
    expect(await stateOf(company)).toBe('active');
  });

  it('is verified by its bytes, whatever its whitespace, case and content type', async () => {
    const company = await subscriber();
    const posted = event('subscription.canceled', { ...company.subscription, note: 'Žofie – zrušeno 🎈' });
    const body = JSON.stringify({ events: [posted] }, null, '\t').replaceAll('":', '" :');
    const headers = { 'content-type': 'text/plain' };
    const odd = { body, secret: sandboxSecret(app.services), headers };
    expect((await postWebhook(app.url, 'sandbox', odd)).status).toBe(200);
    expect(await stateOf(company)).toBe('canceled');
  });

  it.each([
    ['no JSON', () => '{"events": [', 422],
    ['no events', () => '{"event": []}', 422],
    ['an empty batch', () => '{"events": []}', 200],
  ])('with %s answers %s', async (_, write, status) => {
    expect((await post([], write)).status).toBe(status);
  });

  it('for another provider than ours is not found', async () => {
    const body = '{"events": []}';
    expect((await postWebhook(app.url, 'fastspring', { body, secret: 'any' })).status).toBe(404);
  });

  it('of which a part fails names what was taken, so that only the rest comes again', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    const broken = event('subscription.updated', { ...first.subscription, quantity: 4_000_000_000 });
    const good = event('subscription.canceled', { ...second.subscription, state: 'canceled' });
    const response = await post([broken, good]);
    expect(response).toEqual({ status: 202, text: good.id });
    expect(await outcomeOf(app.services, broken.id)).toBeUndefined();
    expect((await post([broken])).status).toBe(500);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['active', 'canceled']);
  });
});

describe('what comes before its company does', () => {
  it('waits, and is applied when the company exists', async () => {
    const visitor = await app.caller(null);
    const order = await payAtSandbox(visitor, { name: 'Ann Lee', email: 'ann@example.com', dashboards: 3 });
    await letSandboxAct(app.services);
    expect(await countHeld(app.services)).toBe(2);
    const { companyId, ctx, admin } = await app.newCompany();
    await completeOrder(ctx, order);
    expect(await countHeld(app.services)).toBe(0);
    const caller = await app.caller(admin);
    expect((await caller.api.billing.status()).data).toMatchObject({
      state: 'active',
      subscription: { dashboards: 3 },
    });
    expect((await caller.api.billing.orders()).data).toHaveLength(1);
    expect((await agreementOf(app.services, companyId)).status).toBe('active');
  });

  it('settles an order whose browser went away, once for both ways', async () => {
    const company = await app.newCompany();
    const admin = await app.caller(company.admin);
    const order = await payAtSandbox(admin, { dashboards: 4 });
    await letSandboxAct(app.services);
    expect((await admin.api.company.get()).data).toMatchObject({
      state: 'active',
      services: { dashboards: 4 },
    });
    expect((await admin.api.billing.subscribe(order)).data.state).toBe('active');
    expect((await admin.api.billing.orders()).data).toHaveLength(1);
  });
});

it('a refund that comes before its order is applied to it', async () => {
  const company = await subscriber();
  const refund = event('return.created', { original: { id: 'order-late' } });
  expect((await post([refund])).status).toBe(200);
  expect(await outcomeOf(app.services, refund.id)).toBe('held');
  const item = { product: 'dashboards', quantity: 10, subtotal: 100, subscription: company.subscription.id };
  const order = {
    id: 'order-late',
    completed: true,
    live: false,
    currency: 'USD',
    total: 100,
    subtotal: 100,
  };
  expect((await post([event('order.completed', { ...order, items: [item], tags: {} })])).status).toBe(200);
  expect(await outcomeOf(app.services, refund.id)).toBe('applied');
  const { data } = await (await app.caller(company.admin)).api.billing.orders();
  expect(data.map(({ kind, status, totalCents }) => [kind, status, totalCents]).sort()).toEqual([
    ['credit_note', 'refunded', -10_000],
    ['invoice', 'paid', 10_000],
    ['invoice', 'refunded', 10_000],
  ]);
});

describe('an order whose browser went away while the provider is', () => {
  it.each([
    ['away', () => Promise.reject(new Error('away'))],
    ['not through with it', () => Promise.resolve(null)],
  ])('%s is sent again until it is settled', async (_, response) => {
    const company = await app.newCompany();
    const findSpy = vi
      .spyOn(paymentProviderOf(app.services), 'findSubscription')
      .mockImplementation(response);
    const { orderId } = await payAtSandbox(await app.caller(company.admin), { dashboards: 4 });
    const posted = await eventAbout(orderId);
    expect((await post([posted])).status).toBe(500);
    expect(await outcomeOf(app.services, posted.id)).toBeUndefined();
    expect(await stateOf(company)).toBe('trial');
    findSpy.mockRestore();
    expect((await post([posted])).status).toBe(200);
    expect(await outcomeOf(app.services, posted.id)).toBe('applied');
    expect(await stateOf(company)).toBe('active');
  });
});

/** The event about an order that the sandbox has not sent yet. */
async function eventAbout(orderId: string) {
  const all = await listRecords(app.services.database.system, 'event');
  const about = all.find(({ state }) => state.event.data.id === orderId)?.state.event;
  if (!about) throw new Error('The sandbox has nothing to tell about the order.');
  return about;
}

describe('an order that a browser brings', () => {
  it('pays for one company alone', async () => {
    const visitor = await app.caller(null);
    const order = await payAtSandbox(visitor, { email: 'ann@example.com' });
    const [first, second] = [await app.newCompany(), await app.newCompany()];
    const settled = await Promise.allSettled([
      completeOrder(first.ctx, order),
      completeOrder(second.ctx, order),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that was opened after the subscription had begun is refunded, and nothing that is in use', async () => {
    const company = await subscriber();
    const order = await payAtSandbox(await app.caller(null), { email: 'ann@example.com', dashboards: 3 });
    const admin = await app.caller(company.admin);
    await expect(admin.api.billing.subscribe(order)).rejects.toMatchObject({ status: 422 });
    const refunds = await listOpenRefunds(company.ctx);
    expect(refunds.map(({ orderId, cause }) => [orderId, cause])).toEqual([[order.orderId, 'paid_twice']]);
    expect((await admin.api.billing.status()).data.subscription).toMatchObject({ dashboards: 10 });
    const { findSubscription } = paymentProviderOf(app.services);
    expect((await findSubscription(String(company.subscription.id)))?.state).toBe('active');
  });

  it('of another company is refused', async () => {
    const [mine, theirs] = [await app.newCompany(), await app.newCompany()];
    const order = await payAtSandbox(await app.caller(theirs.admin));
    const thief = await app.caller(mine.admin);
    await expect(thief.api.billing.subscribe(order)).rejects.toMatchObject({ status: 422 });
    expect(await stateOf(mine)).toBe('trial');
  });

  it.each([
    ['of the other mode', { live: true }],
    ['to something else', { product: 'sneakers' }],
  ])('whose subscription is %s is refused', async (_, change) => {
    const company = await app.newCompany();
    const provider = paymentProviderOf(app.services);
    const { findSubscription } = provider;
    const findSpy = vi.spyOn(provider, 'findSubscription').mockImplementation(async (id) => {
      const found = await findSubscription(id);
      return found && { ...found, ...change };
    });
    const admin = await app.caller(company.admin);
    const order = await payAtSandbox(admin);
    await expect(admin.api.billing.subscribe(order)).rejects.toMatchObject({ status: 422 });
    await letSandboxAct(app.services);
    findSpy.mockRestore();
    expect(await stateOf(company)).toBe('trial');
  });

  it.each([
    ['is made up', { orderRef: 'SBX1-1-1', orderId: 'nothing-of-the-kind' }],
    ['has another reference', { orderRef: 'SBX1-1-1', orderId: null }],
  ])('and that %s is refused', async (_, made) => {
    const admin = await app.caller((await app.newCompany()).admin);
    const order = made.orderId ? made : { ...(await payAtSandbox(admin)), orderRef: made.orderRef };
    await expect(
      admin.api.billing.subscribe(order as typeof order & { orderId: string }),
    ).rejects.toMatchObject({
      data: { errors: { general: [expect.any(String)] } },
    });
  });
});
