import { expect, test } from 'vitest';
import { momentWords, statusWords } from './record-words.ts';

test.each([
  ['correct', true, 'Correct'],
  ['wrong', true, 'Wrong value'],
  ['missing', false, 'Not found yet'],
  ['missing', true, 'Advised'],
  ['waiting', false, 'Not checked yet'],
] as const)('%s, optional: %s, is said as "%s"', (status, optional, words) => {
  expect(statusWords({ record: 'dmarc', status, optional }).words).toBe(words);
});

test('a CAA record that keeps us out is a warning', () => {
  expect(statusWords({ record: 'caa', status: 'wrong', optional: true }).tone).toBe('warning');
});

test('a moment is a day and a time', () => {
  expect(momentWords('2026-11-02T12:05:00Z', 'en-GB')).toMatch(/2 Nov 2026, \d\d:05/);
});
