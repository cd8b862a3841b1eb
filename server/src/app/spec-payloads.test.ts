import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app/test-app.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

type Payload = {
  status: number;
  body: { data?: unknown; errors?: Record<string, string[]> } & Record<string, unknown>;
};

async function send(caller: Caller, method: string, path: string, body?: object): Promise<Payload> {
  const sent = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  const response = await caller.fetch(path, { method, ...sent });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

test('POST /api/payment/secure {dashboards, coupons}, by visitors and by an admin', async () => {
  for (const caller of [visitor, admin]) {
    const { status, body } = await send(caller, 'POST', '/api/payment/secure', {
      dashboards: 10,
      coupons: '',
    });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['key', 'payload']]);
  }
  const listed = await send(visitor, 'POST', '/api/payment/secure', { dashboards: 10, coupons: [] });
  expect(listed.status).toBe(200);
  for (const [field, wrong] of [
    ['dashboards', { dashboards: 0 }],
    ['email', { email: 'x' }],
    ['coupons', { coupons: 'nothing' }],
    ['coupon', { coupons: '["NOTHING"]' }],
  ] as const) {
    const order = { dashboards: 10, coupons: '', ...wrong };
    const refused = await send(visitor, 'POST', '/api/payment/secure', order);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  const both = { dashboards: 10, coupons: ['NOTHING'], email: 'x' };
  const refused = await send(visitor, 'POST', '/api/payment/secure', both);
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['coupon', 'email']);
});

test('POST /register reports all mistakes at once', async () => {
  const empty = await send(visitor, 'POST', '/register', {});
  expect([empty.status, Object.keys(empty.body.errors ?? {}).toSorted()]).toEqual([
    422,
    ['age_consent', 'email', 'name', 'password', 'password_confirmation', 'terms_consent'],
  ]);
  const wrong = {
    name: '',
    email: 'x',
    password: 'short',
    password_confirmation: 'other',
    dashboards: -1,
    interval: 7,
  };
  const response = await send(visitor, 'POST', '/register', wrong);
  expect([response.status, Object.keys(response.body.errors ?? {}).toSorted()]).toEqual([
    422,
    [
      'age_consent',
      'dashboards',
      'email',
      'interval',
      'name',
      'password',
      'password_confirmation',
      'terms_consent',
    ],
  ]);
});

test('POST /register with every field of the specification opens a company', async () => {
  const everything = {
    ...{
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a-good-password',
      password_confirmation: 'a-good-password',
    },
    ...{ terms_consent: true, age_consent: true, coupons: '', dashboards: 5, cid: '1.2', flow: 'dashboard' },
    ...{ interval: 1, order_ref: '', order_id: '' },
  };
  expect((await send(visitor, 'POST', '/register', everything)).status).toBe(201);
});

test('POST /register/{provider} {interval, dashboards, cid, flow} needs both consents, and says so', async () => {
  const payload = { interval: 1, dashboards: 5, cid: '1.2', flow: 'dashboard' };
  const { status, body } = await send(visitor, 'POST', '/register/google', payload);
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
    422,
    ['age_consent', 'terms_consent'],
  ]);
});

test('DELETE /api/company {delete: true} requires the name and the password', async () => {
  const { status, body } = await send(admin, 'DELETE', '/api/company', { delete: true });
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, ['name', 'password']]);
  expect((await send(admin, 'GET', '/api/company')).body.data).toMatchObject({ deleteAt: null });
});

test('the calls of a dashboard, from its creation to its deletion', async () => {
  const created = await send(admin, 'POST', '/api/dashboards', { name: 'Spec' });
  const { id, permalink } = created.body.data as { id: string; permalink: string };
  expect(permalink).toBeTruthy();
  const shown = await send(admin, 'GET', `/api/dashboards/${permalink}?timezone=Europe/Berlin`);
  const names = [
    'id',
    'name',
    'permalink',
    'rangeType',
    'startDate',
    'endDate',
    'compareStartDate',
    'compareEndDate',
  ];
  const more = [
    'defaults',
    'widgets',
    'automaticReports',
    'styles',
    'passwordProtected',
    'locked',
    'hiddenDateSelector',
    'footer',
  ];
  for (const name of [...names, ...more]) expect(shown.body.data).toHaveProperty(name);
  const put = (body: object) => send(admin, 'PUT', `/api/dashboards/${id}`, body);
  expect((await put({ new_password: { password: 'secret-1234' } })).status).toBe(200);
  const renewed = await put({ category: 'refresh_permalink' });
  expect((renewed.body.data as { permalink: string }).permalink).not.toBe(permalink);
  const copied = await send(admin, 'POST', `/api/dashboards/${id}/clone`, {});
  expect(copied.body.data).toHaveProperty('permalink');
  expect((await send(admin, 'DELETE', `/api/dashboards/${id}/archive`)).status).toBe(200);
  expect((await send(admin, 'PUT', `/api/dashboards/${id}/restore`, {})).status).toBe(200);
  expect((await send(admin, 'DELETE', `/api/dashboards/${id}`)).status).toBe(200);
  const { body } = await send(admin, 'GET', '/api/dashboards');
  expect(Object.keys(body).toSorted()).toEqual(['data', 'meta']);
});

test('the calls without a payload succeed, and the others refuse by field', async () => {
  for (const path of [
    '/api/company',
    '/api/users',
    '/api/orders',
    '/api/automatic-reports',
    '/api/configs/templates',
    '/api/configs/widgets/csv',
  ])
    expect([path, (await send(admin, 'GET', path)).status]).toEqual([path, 200]);
  for (const path of ['/api/users', '/api/automatic-reports', '/api/sources']) {
    const { status, body } = await send(admin, 'POST', path, {});
    expect([path, status]).toEqual([path, 422]);
    expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
  }
  expect((await send(admin, 'POST', '/api/company/coupon', { coupon: 'nothing' })).status).toBe(422);
  expect((await send(visitor, 'GET', '/api/coupons/nothing?email=ann@example.com')).status).toBe(404);
  expect((await send(admin, 'DELETE', '/api/files', { filename: 'nothing' })).status).toBe(404);
  expect((await send(admin, 'POST', '/logout', {})).status).toBe(200);
});
