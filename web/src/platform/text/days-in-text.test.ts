import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { withDaysOf } from './days-in-text.ts';

test.each([
  ['Data begins on 2026-11-03.', 'en-GB', 'Data begins on 3 Nov 2026.'],
  ['Data begins on 2026-11-03.', 'en-US', 'Data begins on Nov 3, 2026.'],
  ['These are for 2026-11-01/2026-11-17, so far.', 'en-US', 'These are for Nov 1–17, 2026, so far.'],
  ['“2026-13-40” is no day, 12026-11-03 neither.', 'en-US', '“2026-13-40” is no day, 12026-11-03 neither.'],
])('%s in %s', (text, locale, expected) => {
  expect(withDaysOf(text, locale)).toBe(expected);
});

test('takes linear time', () => {
  expect(slowTexts((text) => withDaysOf(text, 'en'))).toEqual([]);
});
