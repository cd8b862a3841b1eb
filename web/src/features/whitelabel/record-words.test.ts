import { expect, test } from 'vitest';
import { momentWords, statusWords } from './record-words.ts';

test.each([
  ['correct', true, 'Correct'],
  ['wrong', true, 'Wrong value'],
  ['missing', false, 'Not found yet'],
  ['missing', true, 'Advised'],
  ['waiting', false, 'Not checked yet'],
] as const)('%s, optional: %s, is said as "%s"', (status, optional, words) => {
  expect(statusWords({ status, optional }).words).toBe(words);
});

test('a moment is a day and a time', () => {
  expect(momentWords('2026-11-02T12:05:00Z', 'en-GB')).toMatch(/2 Nov 2026, \d\d:05/);
});
