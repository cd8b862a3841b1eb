import { expect, test } from 'vitest';
import type { Coupon, CouponType } from '../../entities/billing.ts';
import { isStackable } from './coupon-stacking.ts';

const coupon = (type: CouponType, name: string = type): Coupon => ({ name, type, value: 5 });
const several = (type: CouponType, count: number): Coupon[] =>
  Array.from({ length: count }, (_, index) => coupon(type, `${type} ${index}`));

test.each<[CouponType, CouponType, boolean]>([
  ['price.discount', 'trial.days', true],
  ['trial.days', 'price.discount', true],
  ['price.discount', 'dashboards.bonus', false],
  ['price.discount', 'appsumo', false],
  ['trial.days', 'dashboards.bonus', false],
  ['trial.days', 'appsumo', false],
  ['dashboards.bonus', 'appsumo', false],
  ['dashboards.bonus', 'price.discount', false],
  ['dashboards.bonus', 'trial.days', false],
  ['appsumo', 'price.discount', false],
  ['appsumo', 'trial.days', false],
  ['appsumo', 'dashboards.bonus', false],
])('after %s, %s is accepted: %s', (first, second, expected) => {
  expect(isStackable([coupon(first)], coupon(second))).toBe(expected);
});

test.each<[CouponType, number]>([
  ['price.discount', 1],
  ['trial.days', 1],
  ['dashboards.bonus', 5],
  ['appsumo', 10],
])('of %s an order accepts %i', (type, most) => {
  const next = coupon(type, 'the next');
  expect(isStackable(several(type, most - 1), next)).toBe(true);
  expect(isStackable(several(type, most), next)).toBe(false);
});

test('a code counts once', () => {
  expect(isStackable([coupon('appsumo', 'A-1')], coupon('appsumo', 'a-1'))).toBe(false);
});
