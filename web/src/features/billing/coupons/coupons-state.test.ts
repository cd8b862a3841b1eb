import { expect, test } from 'vitest';
import { isApplied, noCoupons, withFound, withoutCoupon, withTry } from './coupons-state.ts';

const spring = { name: 'SPRING', type: 'price.discount' as const, value: 20 };
const autumn = { name: 'AUTUMN', type: 'price.discount' as const, value: 10 };
const longer = { name: 'LONGER', type: 'trial.days' as const, value: 14 };
const one = withFound({ ...noCoupons, typed: 'spring' }, 'spring', spring);

test('a known code is applied and said so', () => {
  expect(one).toEqual({
    applied: [spring],
    activated: ['Code / Coupon SPRING activated successfully'],
    refused: null,
    typed: '',
  });
});

test('an unknown one keeps what is applied', () => {
  expect(withFound(one, 'sprnig', null)).toMatchObject({
    applied: [spring],
    refused: 'Code / Coupon not valid.',
    typed: 'sprnig',
  });
});

test('of several in an address each is told of', () => {
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

test('a second of a kind that stands alone is refused, another kind joins', () => {
  expect(withFound(one, 'AUTUMN', autumn)).toMatchObject({
    applied: [spring],
    refused: 'Code / Coupon not stackable with other code(s) / coupon(s).',
    typed: 'AUTUMN',
  });
  expect(withFound(one, 'LONGER', longer).applied).toEqual([spring, longer]);
});

test('a new try says no more of those before', () => {
  expect(withTry(withFound(one, 'NOPE', null))).toEqual({ ...noCoupons, applied: [spring], typed: 'NOPE' });
});

test('one that is taken off may come back', () => {
  const state = withoutCoupon(one, 'SPRING');
  expect(state).toEqual(noCoupons);
  expect(isApplied(withFound(state, 'SPRING', spring), ' spring ')).toBe(true);
});
