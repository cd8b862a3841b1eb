import type { CouponType } from '@vitrine/contract/entities/billing.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openAtSandbox, payAtSandbox, payOpened } from '../../testing/billing/sandbox-harness.ts';
import { allCoupons, makeCoupon, type NewCouponInput, retireCoupon, takeCoupons } from './index.ts';

const NOT_STACKABLE = 'Code / Coupon not stackable with other code(s) / coupon(s).';

let app: TestApp;
let clock: TestClock;
let visitor: Caller;

beforeAll(async () => {
  clock = testClock(new Date().toISOString());
  app = await startTestApp({ clock });
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

let counted = 0;
async function coupon(type: CouponType, value: number, more: Partial<NewCouponInput> = {}) {
  counted += 1;
  const made = await makeCoupon(app.services.database.system, {
    code: `Test-${counted}`,
    type,
    value,
    ...more,
  });
  return made.name;
}

function take({ companyId }: TestCompany, ...codes: string[]) {
  return app.services.database.transaction(null, (db) =>
    takeCoupons(db, { companyId, codes, email: 'ann@example.com', now: clock.now() }),
  );
}

async function companyOf(company: TestCompany) {
  return (await (await app.caller(company.admin)).api.company.get()).data;
}

const refusedWith = (text: string) => ({ errors: { coupon: [text] } });

describe('looking one up', () => {
  it('finds it whatever its case', async () => {
    await coupon('price.discount', 20, { code: 'Spring20' });
    const { data } = await visitor.api.billing.coupon({ code: 'sPRING20' });
    expect(data).toEqual({ name: 'Spring20', type: 'price.discount', value: 20 });
  });

  it.each([
    ['is unknown', () => Promise.resolve('nobody-made-it')],
    ['has expired', () => coupon('price.discount', 5, { expiresAt: new Date(clock.nowMs()) })],
    ['is for another address', () => coupon('price.discount', 5, { email: 'eve@example.com' })],
  ])('answers 404 in the same words for one that %s', async (_, code) => {
    const response = await visitor.fetch(`/api/coupons/${await code()}?email=ann@example.com`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ errors: { general: ['Code / Coupon not valid.'] } });
  });

  it('finds one for the address that asks', async () => {
    const code = await coupon('price.discount', 5, { email: 'Ann@Example.com' });
    expect((await visitor.api.billing.coupon({ code, email: 'ann@example.COM' })).data.value).toBe(5);
  });
});

describe('taking them', () => {
  it('adds bonus dashboards, up to five times', async () => {
    const company = await app.newCompany();
    for (let index = 0; index < 5; index += 1) await take(company, await coupon('dashboards.bonus', 2));
    expect((await companyOf(company)).services.bonusDashboards).toBe(10);
    await expect(take(company, await coupon('dashboards.bonus', 2))).rejects.toMatchObject(
      refusedWith(NOT_STACKABLE),
    );
  });

  it('lengthens a trial', async () => {
    const company = await app.newCompany();
    const before = Date.parse((await companyOf(company)).expiresAt ?? '');
    await take(company, await coupon('trial.days', 30), await coupon('price.discount', 10));
    const after = Date.parse((await companyOf(company)).expiresAt ?? '');
    expect(after - before).toBe(30 * DAY_MS);
  });

  it('opens a company for life with AppSumo codes, which add up', async () => {
    const company = await app.newCompany();
    await take(company, await coupon('appsumo', 10), await coupon('appsumo', 15));
    expect(await companyOf(company)).toMatchObject({
      state: 'active',
      expiresAt: null,
      services: { dashboards: 25 },
      products: ['dashboards'],
    });
    await expect(take(company, await coupon('trial.days', 5))).rejects.toMatchObject(
      refusedWith(NOT_STACKABLE),
    );
  });

  it('takes all of them or none', async () => {
    const company = await app.newCompany();
    const code = await coupon('dashboards.bonus', 2, { uses: 1 });
    await expect(take(company, code, 'nobody-made-it')).rejects.toMatchObject(
      refusedWith('Code / Coupon not valid.'),
    );
    expect((await companyOf(company)).services.bonusDashboards).toBe(0);
    await take(company, code);
    expect((await companyOf(company)).services.bonusDashboards).toBe(2);
  });

  it('gives the last use to one of two who want it at once', async () => {
    const code = await coupon('dashboards.bonus', 3, { uses: 1 });
    const companies = [await app.newCompany(), await app.newCompany()];
    const taken = await Promise.allSettled(companies.map((company) => take(company, code)));
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await allCoupons(app.services.database.system);
    expect(rows.find(({ name }) => name === code)?.usesLeft).toBe(0);
  });

  it('keep redemptions when a code is retired', async () => {
    const company = await app.newCompany();
    const code = await coupon('price.discount', 50);
    await take(company, code);
    await retireCoupon(app.services.database.system, code.toUpperCase());
    const admin = await app.caller(company.admin);
    expect((await admin.api.billing.status()).data.coupons).toMatchObject([{ name: code }]);
    expect((await admin.api.billing.quote({ dashboards: 10, interval: 1 })).data).toMatchObject({
      discountPercent: 50,
      totalCents: 5000,
    });
  });
});

describe('in the company’s own pages', () => {
  it('responds with all codes that are applied, and refuses one twice', async () => {
    const admin = await app.caller((await app.newCompany()).admin);
    const first = await coupon('dashboards.bonus', 1);
    const second = await coupon('dashboards.bonus', 1);
    await admin.api.billing.applyCoupon({ coupon: first });
    expect(await admin.api.billing.applyCoupon({ coupon: ` ${second.toUpperCase()} ` })).toEqual({
      applied: [first, second],
    });
    await expect(admin.api.billing.applyCoupon({ coupon: first })).rejects.toMatchObject({ status: 422 });
    await expect(admin.api.billing.applyCoupon({ coupon: 'unheard-of' })).rejects.toMatchObject({
      data: { errors: { coupon: ['Code / Coupon not valid.'] } },
    });
  });

  it('takes a discount off the next charge of a running subscription', async () => {
    const admin = await app.caller((await app.newCompany()).admin);
    await admin.api.billing.subscribe(await payAtSandbox(admin, { dashboards: 10 }));
    await admin.api.billing.applyCoupon({ coupon: await coupon('price.discount', 25) });
    const { data } = await admin.api.billing.status();
    expect(data.subscription).toMatchObject({ totalCents: 7500, discountPercent: 25 });
    expect((await admin.api.billing.orders()).data).toHaveLength(1);
    await expect(
      admin.api.billing.applyCoupon({ coupon: await coupon('trial.days', 5) }),
    ).rejects.toMatchObject({ data: { errors: { coupon: [expect.stringContaining('trial')] } } });
  });

  it('holds at the till although somebody else took the last one meanwhile', async () => {
    const admin = await app.caller((await app.newCompany()).admin);
    const code = await coupon('price.discount', 40, { uses: 1 });
    const opened = await openAtSandbox(admin, { dashboards: 10, coupons: [code] });
    await take(await app.newCompany(), code);
    const { data } = await admin.api.billing.subscribe(await payOpened(admin, opened));
    expect(data).toMatchObject({ subscription: { totalCents: 6000 }, coupons: [{ name: code }] });
  });
});

it.each([
  [{ code: 'ab', type: 'price.discount', value: 5 }, 'code'],
  [{ code: 'no spaces', type: 'price.discount', value: 5 }, 'code'],
  [{ code: 'too-much', type: 'price.discount', value: 101 }, 'value'],
  [{ code: 'nothing', type: 'trial.days', value: 0 }, 'value'],
  [{ code: 'part', type: 'trial.days', value: 1.5 }, 'value'],
  [{ code: 'uses', type: 'trial.days', value: 1, uses: 0 }, 'uses'],
] as const)('an operator cannot make %j', async (input, field) => {
  await expect(makeCoupon(app.services.database.system, input)).rejects.toMatchObject({
    errors: { [field]: [expect.any(String)] },
  });
});

it('limit attempts to guess codes', async () => {
  const statuses = new Set<number>();
  for (let tried = 0; tried < 25; tried += 1)
    statuses.add((await visitor.fetch(`/api/coupons/guess-${tried}`)).status);
  expect([...statuses].sort()).toEqual([404, 429]);
});
