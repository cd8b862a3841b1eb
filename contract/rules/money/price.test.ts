import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from '../../entities/billing.ts';
import { cheaperOrder, priceOf } from './price.ts';
import { INTERVALS, type Interval } from './price-list.ts';

const discount = (value: number): Coupon => ({ name: `LESS${value}`, type: 'price.discount', value });

test.each<[number, Interval, Coupon[], number, number, number]>([
  // dashboards, months, coupons, cents each, list, total
  [1, 1, [], 1200, 1200, 1200],
  [9, 1, [], 1200, 10_800, 10_800],
  [10, 1, [], 1000, 10_000, 10_000],
  [25, 1, [], 800, 20_000, 20_000],
  [25, 12, [], 640, 192_000, 192_000],
  [25, 1, [discount(20)], 800, 20_000, 16_000],
  [1, 12, [discount(33)], 960, 11_520, 7718],
  [7, 1, [discount(15)], 1200, 8400, 7140],
  [25, 1, [discount(60), discount(70)], 800, 20_000, 0],
  [25, 1, [{ name: 'MORE', type: 'dashboards.bonus', value: 10 }], 800, 20_000, 20_000],
])('%i dashboards for %i months', (dashboards, interval, coupons, unitCents, listCents, totalCents) => {
  expect(priceOf({ dashboards, interval, coupons })).toMatchObject({ unitCents, listCents, totalCents });
});

test('nothing has no price', () => {
  expect(() => priceOf({ dashboards: 0, interval: 1, coupons: [] })).toThrow(RangeError);
});

test.each<[number, number | null]>([
  [8, null],
  [9, 10],
  [20, null],
  [24, 25],
  [25, null],
  [249, 250],
  [4000, null],
])('an order of %i is offered %s, which cost less', (dashboards, larger) => {
  expect(cheaperOrder({ dashboards, interval: 1, coupons: [] })?.dashboards ?? null).toBe(larger);
});

test('is whole cents, never negative, and a discount never raises it', () => {
  const order = fc.record({
    dashboards: fc.integer({ min: 1, max: 5000 }),
    interval: fc.constantFrom(...INTERVALS),
  });
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 100 }), (choice, percent) => {
      const price = priceOf({ ...choice, coupons: [discount(percent)] });
      expect(Number.isSafeInteger(price.totalCents)).toBe(true);
      expect(price.totalCents).toBeGreaterThanOrEqual(0);
      expect(price.totalCents + price.discountCents).toBe(price.listCents);
    }),
  );
});
