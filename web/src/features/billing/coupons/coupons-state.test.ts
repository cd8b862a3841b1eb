import { expect, test } from 'vitest';
import { isApplied, noCoupons, withFound, withoutCoupon, withTry } from './coupons-state.ts';

const spring = { name: 'SPRING', type: 'price.discount' as const, value: 20 };
const autumn = { name: 'AUTUMN', type: 'price.discount' as const, value: 10 };
const longer = { name: 'LONGER', type: 'trial.days' as const, value: 14 };
const one = withFound({ ...noCoupons, typed: 'spring' }, 'spring', spring);

test('applies a known code and confirms it', () => {
  expect(one).toEqual({
    applied: [spring],
    activated: ['Code / Coupon SPRING activated successfully'],
    refused: null,
    typed: '',
  });
});

test('keeps applied coupons when a code is unknown', () => {
  expect(withFound(one, 'sprnig', null)).toMatchObject({
    applied: [spring],
    refused: 'Code / Coupon not valid.',
    typed: 'sprnig',
  });
});

test('reports each of several codes in an address', () => {
  const state = [spring, longer].reduce(
    (before, coupon) => withFound(before, coupon.name, coupon),
    withFound(noCoupons, 'NOPE', null),
  );
  expect(state).toMatchObject({
    applied: [spring, longer],
    refused: 'Code / Coupon not valid.',
    typed: 'NOPE',
  });
  expect(state.activated).toHaveLength(2);
});

test('refuses a second coupon of an exclusive kind and accepts another kind', () => {
  expect(withFound(one, 'AUTUMN', autumn)).toMatchObject({
    applied: [spring],
    refused: 'Code / Coupon not stackable with other code(s) / coupon(s).',
    typed: 'AUTUMN',
  });
  expect(withFound(one, 'LONGER', longer).applied).toEqual([spring, longer]);
});

test('clears earlier messages with a new attempt', () => {
  expect(withTry(withFound(one, 'NOPE', null))).toEqual({ ...noCoupons, applied: [spring], typed: 'NOPE' });
});

test('accepts a removed coupon again', () => {
  const state = withoutCoupon(one, 'SPRING');
  expect(state).toEqual(noCoupons);
  expect(isApplied(withFound(state, 'SPRING', spring), ' spring ')).toBe(true);
});
