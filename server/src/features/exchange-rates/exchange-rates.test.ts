import { referenceRates } from '@vitrine/connectors/mock-kit/dataset/exchange.ts';
import { dayOf } from '@vitrine/connectors/mock-kit/days.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { rateBetween } from './day-rates.ts';
import { newestOf } from './ecb-rates.ts';
import { ratesOf } from './rates-of.ts';

const clock = testClock('2026-11-18T12:00:00Z');

let app: TestApp;
let ctx: Ctx;

const mocks = withMocks(() => clock.nowMs());
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: mocks.url } });
  const company = await app.newCompany();
  ctx = createCtx({ ...app.services }, company.companyId, company.ctx.actor);
});
afterAll(async () => {
  await app.stop();
});

const requestCount = () => mocks.requests.list('data-api.ecb.europa.eu').length;

describe('the rates of a day', () => {
  it('are asked once, of the last banking day at a weekend', async () => {
    const [sunday] = await Promise.all([ratesOf(ctx, '2026-10-04'), ratesOf(ctx, '2026-10-04')]);
    expect(sunday).toMatchObject({ rateDay: '2026-10-02', rates: referenceRates(dayOf('2026-10-02')) });
    expect(requestCount()).toBe(1);
  });

  it('of these days are asked again, since the newest come in the afternoon', async () => {
    await ratesOf(ctx, '2026-11-18');
    const before = requestCount();
    await ratesOf(ctx, '2026-11-18');
    expect(requestCount()).toBe(before);
    clock.set('2026-11-18T15:30:00Z');
    await ratesOf(ctx, '2026-11-18');
    expect(requestCount()).toBe(before + 1);
  });

  it('are missing, or the last ones known, while the bank is away', async () => {
    mocks.faults.add({ kind: 'forbidden', host: 'data-api.ecb.europa.eu' });
    expect(await ratesOf(ctx, '2025-03-03')).toBeNull();
    clock.set('2026-11-18T20:30:00Z');
    expect(await ratesOf(ctx, '2026-11-18')).toMatchObject({ rateDay: '2026-11-17' });
    mocks.faults.clear();
  });
});

it('a rate between two currencies goes by the euro', () => {
  const rates = { rateDay: '2026-10-02', rates: { USD: 1.25, GBP: 0.8 } };
  expect(rateBetween(rates, 'EUR', 'USD')).toBe(1.25);
  expect(rateBetween(rates, 'GBP', 'EUR')).toBe(1.25);
  expect(rateBetween(rates, 'GBP', 'USD')).toBe(1.5625);
  expect(rateBetween(rates, 'GBP', 'XXX')).toBeNull();
});

it('rates are read by the names of the columns', () => {
  const csv =
    '"TIME_PERIOD","OBS_VALUE","CURRENCY"\r\n2026-10-01,1.1,USD\r\n2026-10-02,1.2,USD\r\n2026-10-02,,TRY\r\n';
  expect(newestOf(csv)).toEqual({ rateDay: '2026-10-02', rates: { USD: 1.2 } });
  expect(newestOf('CURRENCY,TIME_PERIOD,OBS_VALUE\n')).toBeNull();
  expect(() => newestOf('<html>')).toThrow('no table');
});
