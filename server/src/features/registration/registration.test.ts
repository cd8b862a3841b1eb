import { randomBytes } from 'node:crypto';
import type { CouponType } from '@vitrine/contract/entities/billing.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { payAtSandbox } from '../../testing/billing/sandbox-harness.ts';
import { makeCoupon } from '../coupons/index.ts';

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

let counted = 0;
const person = () => {
  counted += 1;
  return {
    name: 'Grace Hopper',
    email: `Grace-${counted}@Example.com`,
    password: 'compilers are fun',
    password_confirmation: 'compilers are fun',
    terms_consent: true,
    age_consent: true,
  };
};
const elsewhere = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

function send(path: string, body: object) {
  return visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...elsewhere() },
    body: JSON.stringify(body),
  });
}

function sendForm(fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const identification = visitor.headers.get('x-identification') ?? '';
  const texts = Object.entries({ identification, ...fields }).map(([name, value]) => [name, String(value)]);
  return visitor.fetch('/register', {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...elsewhere(),
      ...headers,
    },
    body: new URLSearchParams(texts).toString(),
  });
}

async function companyAfter(response: Response) {
  const { api } = await callerAfter(app.url, response);
  return api.bootstrap.get();
}

const coupon = (code: string, type: CouponType, value: number, more = {}) =>
  makeCoupon(app.services.database.system, { code, type, value, ...more });

async function errorsOf(response: Response): Promise<Record<string, string[]>> {
  expect(response.status).toBe(422);
  return (await response.json()).errors;
}

describe('a registration', () => {
  it('names the company; without the field it is named after the person', async () => {
    const named = await send('/register', { ...person(), company: ' Northlight\nStudio ' });
    expect((await companyAfter(named)).company?.name).toBe('Northlight Studio');
    const unnamed = await send('/register', person());
    expect((await companyAfter(unnamed)).company?.name).toBe('Grace Hopper’s company');
  });

  it.each(['', '  '])(
    'refuses an empty company name %j, also of a form and before a payment',
    async (company) => {
      const missing = { company: ['Please enter the name of your agency or company.'] };
      expect(await errorsOf(await send('/register', { ...person(), company }))).toEqual(missing);
      expect(await errorsOf(await send('/register/check', { ...person(), company }))).toEqual(missing);
      const page = await sendForm({ ...person(), company });
      expect(page.status).toBe(422);
      expect(await page.text()).toContain(missing.company[0]);
    },
  );

  it('opens a company on trial, signs its creator in, and begins with the intro', async () => {
    const form = { ...person(), dashboards: 40, flow: 'dashboard' };
    const response = await send('/register', form);
    expect(response.status).toBe(201);
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await companyAfter(response)).toMatchObject({
      user: { name: 'Grace Hopper', email: form.email.toLowerCase(), roleName: 'admin', creator: true },
      company: { state: 'trial', dashboardsCount: 0, services: { dashboards: 40, bonusDashboards: 0 } },
      onboarding: { flow: 'dashboard', step: 0 },
    });
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password_confirmation', { password_confirmation: 'different' }],
    ['terms_consent', { terms_consent: false }],
    ['age_consent', { age_consent: false }],
    ['name', { name: '  ' }],
    ['dashboards', { dashboards: 0 }],
    ['dashboards', { dashboards: 2.5 }],
    ['interval', { interval: 6 }],
    ['flow', { flow: 'newsletter' }],
    ['coupon', { coupons: ['NOBODY-KNOWS-IT'] }],
  ])('is refused by field: %s of %o', async (field, change) => {
    for (const path of ['/register', '/register/check']) {
      expect(Object.keys(await errorsOf(await send(path, { ...person(), ...change })))).toContain(field);
    }
  });

  it('is refused for an address that has an account, whatever its case', async () => {
    const form = person();
    expect((await send('/register', form)).status).toBe(201);
    const again = { ...form, email: form.email.toUpperCase() };
    expect(await errorsOf(await send('/register', again))).toHaveProperty('email');
    // The check before payment must not reveal who has an account.
    expect((await send('/register/check', again)).status).toBe(200);
  });

  it('signs in a person who failed to before there was an account', async () => {
    const form = person();
    for (let tries = 0; tries < 10; tries += 1)
      await send('/login', { email: form.email.toLowerCase(), password: 'a guess' });
    const response = await send('/register', form);
    expect(response.status).toBe(201);
    const { api } = await callerAfter(app.url, response);
    const [started] = (await api.activity.list({ action: 'session.started' })).data;
    expect(started).toMatchObject({ actorName: form.name, details: {} });
  });

  it('that is only checked creates nothing', async () => {
    const form = person();
    expect((await send('/register/check', form)).status).toBe(200);
    expect((await send('/register', form)).status).toBe(201);
  });
});

describe('coupons', () => {
  it('do what they promise as the company is opened', async () => {
    await coupon('LONGER', 'trial.days', 16);
    await coupon('LESS', 'price.discount', 20);
    const response = await send('/register', { ...person(), coupons: ['longer', 'LESS'] });
    const { company } = await companyAfter(response);
    const days = (Date.parse(company?.expiresAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
  });

  it('may be sent as JSON', async () => {
    await coupon('FIVE', 'dashboards.bonus', 5);
    const response = await send('/register', { ...person(), coupons: '["five"]' });
    expect((await companyAfter(response)).company?.services.bonusDashboards).toBe(5);
    for (const coupons of ['five', '{"code":"five"}', [5]])
      expect(Object.keys(await errorsOf(await send('/register', { ...person(), coupons })))[0]).toMatch(
        /^coupons/,
      );
  });

  it('that do not stack create nothing', async () => {
    await coupon('ONE-MORE', 'dashboards.bonus', 1);
    await coupon('LESS-TOO', 'price.discount', 10);
    const form = { ...person(), coupons: ['ONE-MORE', 'LESS-TOO'] };
    const errors = await errorsOf(await send('/register', form));
    expect(errors.coupon).toEqual(['Code / Coupon not stackable with other code(s) / coupon(s).']);
    expect((await send('/register', { ...form, coupons: ['ONE-MORE'] })).status).toBe(201);
  });

  it('with one use left serve one of two concurrent registrations, and the other keeps the address', async () => {
    await coupon('LAST', 'dashboards.bonus', 5, { uses: 1 });
    const forms = [person(), person()];
    const responses = await Promise.all(
      forms.map((form) => send('/register', { ...form, coupons: ['LAST'] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = forms[responses.findIndex(({ status }) => status === 422)];
    expect((await send('/register', refused ?? {})).status).toBe(201);
  });
});

describe('a registration that is paid at once', () => {
  it('begins with a subscription to what was paid for', async () => {
    await coupon('HALF', 'price.discount', 50);
    const form = { ...person(), coupons: ['HALF'], dashboards: 10, interval: 12 as const };
    const input = {
      dashboards: 10,
      interval: 12 as const,
      coupons: ['half'],
      name: form.name,
      email: form.email,
    };
    const { orderRef, orderId } = await payAtSandbox(visitor, input);
    // The order decides, even if the form differs by now.
    const paid = { ...form, dashboards: 99, order_ref: orderRef, order_id: orderId };
    const response = await send('/register', paid);
    expect(response.status).toBe(201);
    const { api } = await callerAfter(app.url, response);
    const { data } = await api.billing.status();
    expect(data).toMatchObject({
      state: 'active',
      services: { dashboards: 10 },
      subscription: { dashboards: 10, interval: 12, totalCents: 48_000, discountPercent: 50 },
      coupons: [{ name: 'HALF' }],
    });
    const again = await send('/register', { ...paid, email: 'another@example.com' });
    expect((await errorsOf(again)).general).toEqual(['This payment was used already.']);
    expect((await send('/register', { ...form, email: 'another@example.com', coupons: [] })).status).toBe(
      201,
    );
  });

  it('is refused with an unknown order, and creates nothing', async () => {
    const form = person();
    const made = { order_ref: 'ACME-1', order_id: 'nobody' };
    expect((await errorsOf(await send('/register', { ...form, ...made }))).general).toHaveLength(1);
    expect((await send('/register', form)).status).toBe(201);
  });
});

describe('the page’s own form', () => {
  const asForm = () => ({
    ...person(),
    terms_consent: 'on',
    age_consent: 'on',
    dashboards: 10,
    interval: 12,
  });

  it('leads to the new company', async () => {
    const response = await sendForm({ ...asForm(), coupons: '[]', flow: '', next: '/dashboards?new=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/dashboards?new=1');
    expect(await companyAfter(response)).toMatchObject({
      company: { services: { dashboards: 10 } },
      onboarding: { flow: null, step: 0 },
    });
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', ''])(
    'never leads to %s',
    async (next) => {
      expect((await sendForm({ ...asForm(), next })).headers.get('location')).toBe('/dashboards');
    },
  );

  it('that is refused comes back as the page, with the reasons and the order that was paid', async () => {
    const response = await sendForm({ ...asForm(), email: 'nobody', order_ref: 'R-1', order_id: 'o-1' });
    expect(response.status).toBe(422);
    const text = await response.text();
    const carried = /id="registration">(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
    expect(JSON.parse(carried)).toEqual({
      errors: { email: ['Please enter a valid e-mail address.'] },
      order: { orderRef: 'R-1', orderId: 'o-1' },
    });
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('is refused with the %s %s', async (name, value) => {
    const response = await sendForm(asForm(), { [name]: value });
    expect(response.status).toBe(419);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('from another page is refused', async () => {
    const response = await sendForm({ ...asForm(), identification: 'made up' });
    expect(response.status).toBe(419);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
