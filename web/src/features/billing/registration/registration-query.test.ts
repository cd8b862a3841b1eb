import { expect, test } from 'vitest';
import { readRegistrationQuery } from './registration-query.ts';

const plain = { flow: null, dashboards: 25, interval: 1, coupons: [], appsumo: false };

test.each([
  ['', plain],
  ['?source=mc', { ...plain, flow: 'mc' }],
  ['?source=dashboard&dashboards=40&annual=1', { ...plain, flow: 'dashboard', dashboards: 40, interval: 12 }],
  ['?source=newsletter', plain],
  ['?annual', { ...plain, interval: 12 }],
  ['?annual=0', plain],
  ['?dashboards=0', plain],
  ['?dashboards=2.5', plain],
  ['?dashboards=many', plain],
  ['?dashboards=999999', plain],
  ['?coupons=SPRING', { ...plain, coupons: ['SPRING'] }],
  ['?coupons=SPRING&coupons=MORE', { ...plain, coupons: ['SPRING', 'MORE'] }],
  ['?coupons[]=SPRING&coupons[]=MORE', { ...plain, coupons: ['SPRING', 'MORE'] }],
  ['?coupons=SPRING,%20more,,', { ...plain, coupons: ['SPRING', 'more'] }],
  ['?appsumo&source=mc', { ...plain, flow: 'dashboard', appsumo: true }],
])('%s', (search, expected) => {
  expect(readRegistrationQuery(search)).toEqual(expected);
});

test('takes a code once, whatever its case', () => {
  expect(readRegistrationQuery('?coupons=spring&coupons=SPRING').coupons).toEqual(['SPRING']);
});
