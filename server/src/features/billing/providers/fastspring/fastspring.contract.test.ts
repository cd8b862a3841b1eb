import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../../testing/app/test-app.ts';
import { fastspringEnv, fastspringHarness } from '../../../../testing/billing/fastspring-harness.ts';
import { agreementOf, outcomeOf } from '../../../../testing/billing/payment-events.ts';
import { makeCoupon } from '../../../coupons/index.ts';
import { listOrderRows } from '../../orders/orders.queries.ts';
import { paymentProviderOf } from '../payment-provider-of.ts';

let app: TestApp;
let harness: ReturnType<typeof fastspringHarness>;

const mocks = withMocks();
beforeAll(async () => {
  app = await startTestApp({ env: fastspringEnv(mocks.url) });
  harness = fastspringHarness(mocks.url);
  await harness.setUp(app.url);
});
afterAll(async () => {
  await app.stop();
});

type Subscriber = TestCompany & { caller: Caller; subscription: string };

async function subscriber(): Promise<Subscriber> {
  const company = await app.newCompany();
  const caller = await app.caller(company.admin);
  await caller.api.billing.subscribe(await harness.pay(caller, { dashboards: 10 }));
  const { externalId } = await agreementOf(app.services, company.companyId);
  await harness.send();
  return { ...company, caller, subscription: externalId };
}

async function stateOf({ caller }: Subscriber) {
  return (await caller.api.company.get()).data.state;
}

it('returns the script to load, through the gateway', async () => {
  const { data } = await (await app.caller(null)).api.billing.paymentConfig();
  expect(data).toEqual({
    provider: 'fastspring',
    scriptUrl: `${mocks.url}/sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js`,
    storefront: 'vitrine.test.onfastspring.com/popup-checkout',
    accessKey: 'ACCESSKEY',
  });
  const script = await fetch(data.scriptUrl);
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('window.fastspring')]);
  const policy = (await fetch(`${app.url}/login`)).headers.get('content-security-policy');
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${mocks.url}`));
});

it('sells at the price that was worked out here, discount and all', async () => {
  await makeCoupon(app.services.database.system, { code: 'third-off', type: 'price.discount', value: 33 });
  const { admin } = await app.newCompany();
  const caller = await app.caller(admin);
  const order = await harness.pay(caller, { dashboards: 7, interval: 12, coupons: ['THIRD-OFF'] });
  const { data } = await caller.api.billing.subscribe(order);
  const listCents = 7 * 960 * 12;
  const totalCents = listCents - Math.round(listCents * 0.33);
  expect(data.subscription).toMatchObject({ dashboards: 7, interval: 12, totalCents, discountPercent: 33 });
  expect((await caller.api.billing.orders()).data).toMatchObject([{ reference: order.orderRef, totalCents }]);
});

it('changes, cancels, resumes and leads to the customer’s page', async () => {
  const company = await subscriber();
  const { billing } = company.caller.api;
  const changed = await billing.change({ dashboards: 30, interval: 12 });
  expect(changed.data.subscription).toMatchObject({
    dashboards: 30,
    interval: 12,
    totalCents: 30 * 640 * 12,
  });
  expect((await billing.cancel()).data.state).toBe('canceled');
  expect((await billing.change({ resume: true })).data.state).toBe('active');
  expect((await billing.managePayment()).url).toMatch(
    /^https:\/\/vitrine\.test\.onfastspring\.com\/account\//,
  );
  const sent = await harness.send();
  expect(sent.status).toBe(200);
  expect(await stateOf(company)).toBe('active');
});

it('refunds a whole order once, ends a subscription at once, and sends events of both', async () => {
  const company = await subscriber();
  const provider = paymentProviderOf(app.services);
  const [order] = await listOrderRows(company.ctx);
  const orderId = order?.externalId ?? '';
  const first = await provider.refund(orderId, 'paid_twice');
  expect(first).toMatchObject({ id: expect.stringMatching(/^R/), reference: `${order?.reference}X` });
  expect((await provider.refund(orderId, 'paid_twice')).id).toBe(first.id);
  await provider.end(company.subscription);
  await provider.end(company.subscription);
  expect((await provider.findSubscription(company.subscription))?.state).toBe('ended');
  expect((await harness.send()).status).toBe(200);
  const { data } = await company.caller.api.billing.orders();
  expect(data.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['credit_note', 'refunded'],
    ['invoice', 'refunded'],
  ]);
  await expect(provider.refund('nothing', 'deletion')).rejects.toThrow('does not know this order');
});

it('reports rejected credentials, and stores the purchase for later', async () => {
  const { admin } = await app.newCompany();
  const caller = await app.caller(admin);
  const order = await harness.pay(caller, { dashboards: 5 });
  await harness.setUp(app.url, { password: 'another' });
  await expect(caller.api.billing.subscribe(order)).rejects.toMatchObject({
    data: { errors: { general: [expect.stringContaining('Your payment is safe')] } },
  });
  await harness.setUp(app.url);
  expect((await caller.api.billing.subscribe(order)).data.state).toBe('active');
});

describe.each([
  ['whole things', true],
  ['bare ids', false],
])('events with %s', (_, expansion) => {
  beforeAll(async () => {
    await harness.setUp(app.url, { expansion });
  });

  it('lead a company through overdue, paid, canceled and the end', async () => {
    const company = await subscriber();
    for (const [act, state] of [
      ['fail', 'overdue'],
      ['dunning', 'overdue'],
      ['renew', 'active'],
      ['cancel', 'canceled'],
      ['end', 'canceled'],
    ] as const) {
      await harness.act(company.subscription, act);
      expect((await harness.send('odd')).status).toBe(200);
      expect([act, await stateOf(company)]).toEqual([act, state]);
    }
    expect((await company.caller.api.company.get()).data.subscription).toBeNull();
    expect((await company.caller.api.billing.orders()).data).toHaveLength(2);
  });

  it('that come backwards end where they should', async () => {
    const company = await subscriber();
    await harness.act(company.subscription, 'fail');
    await harness.act(company.subscription, 'renew');
    await harness.act(company.subscription, 'cancel');
    expect((await harness.send('backwards')).status).toBe(200);
    expect(await stateOf(company)).toBe('canceled');
  });

  it('that come again are known', async () => {
    const company = await subscriber();
    await harness.act(company.subscription, 'fail');
    await harness.send();
    await harness.act(company.subscription, 'renew');
    await harness.send();
    expect((await harness.send('again')).status).toBe(200);
    expect(await stateOf(company)).toBe('active');
  });

  it.each(['forged', 'unsigned'])('that are %s are turned away and come again', async (mode) => {
    const company = await subscriber();
    await harness.act(company.subscription, 'cancel');
    const refused = await harness.send(mode);
    expect(refused.status).toBe(401);
    for (const id of refused.ids) expect(await outcomeOf(app.services, id)).toBeUndefined();
    expect(await stateOf(company)).toBe('active');
    expect((await harness.send()).status).toBe(200);
    expect(await stateOf(company)).toBe('canceled');
  });
});
