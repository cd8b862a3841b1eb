import { expect, test } from 'vitest';
import { isApplied, noCoupons, withFound, withoutCoupon } from './coupons-state.ts';

const spring = { name: 'SPRING', type: 'price.discount' as const, value: 20 };
const autumn = { name: 'AUTUMN', type: 'price.discount' as const, value: 10 };
const longer = { name: 'LONGER', type: 'trial.days' as const, value: 14 };

test('a known code is applied and said so', () => {
  expect(withFound({ ...noCoupons, typed: 'spring' }, 'spring', spring)).toEqual({
    applied: [spring],
    typed: '',
    message: { tone: 'good', words: 'Code / Coupon SPRING activated successfully' },
  });
});

test('an unknown one keeps what is applied', () => {
  const state = withFound(withFound(noCoupons, 'SPRING', spring), 'sprnig', null);
  expect(state).toEqual({
    applied: [spring],
    message: { tone: 'bad', words: 'Code / Coupon not valid.' },
    typed: 'sprnig',
  });
});

test('a second of a kind that stands alone is refused, another kind joins', () => {
  const one = withFound(noCoupons, 'SPRING', spring);
  expect(withFound(one, 'AUTUMN', autumn)).toEqual({
    applied: [spring],
    typed: 'AUTUMN',
    message: { tone: 'bad', words: 'Code / Coupon not stackable with other code(s) / coupon(s).' },
  });
  expect(withFound(one, 'LONGER', longer).applied).toEqual([spring, longer]);
});

test('one that is taken off may come back', () => {
  const state = withoutCoupon(withFound(noCoupons, 'SPRING', spring), 'SPRING');
  expect(state).toEqual(noCoupons);
  expect(isApplied(withFound(state, 'SPRING', spring), ' spring ')).toBe(true);
});
