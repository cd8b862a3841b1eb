import { expect, test } from 'vitest';
import { responseTime } from './response-time.ts';

test.each([
  [null, '–'],
  [0, '0 ms'],
  [29.846, '30 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [12_345, '12.3 s'],
])('a response after %s ms took %s', (ms, text) => {
  expect(responseTime(ms)).toBe(text);
});
