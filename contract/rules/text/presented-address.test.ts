import { expect, it } from 'vitest';
import { presentedSeconds, withPresented } from './presented-address.ts';

it('reads seconds, at most an hour', () => {
  expect(['0', '30', '9999', '', '-1', '1.5', 'x', null].map(presentedSeconds)).toEqual([
    ...[0, 30, 3_600],
    ...[null, null, null, null, null],
  ]);
});

it('changes nothing else of an address', () => {
  expect(withPresented({ month: '10', present: '5' }, 0)).toEqual({ month: '10', present: '0' });
  expect(withPresented({ month: '10', present: '5' }, null)).toEqual({ month: '10' });
});
