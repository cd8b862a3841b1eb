import { expect, test } from 'vitest';
import { acceptedLocale } from './accepted-locale.ts';

test.each([
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de;q=0.8', 'de'],
  ['en-us@posix', 'en'],
  ['xx, de', 'en'],
  ['*', 'en'],
  [null, 'en'],
])('%s is written as %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
