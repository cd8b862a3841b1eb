import { expect, it } from 'vitest';
import { browserLocale, formattableLocale } from './locale.ts';

const systemLocale = new Intl.DateTimeFormat().resolvedOptions().locale;

it('is the language that the browser requests', () => {
  expect(browserLocale).toBe(formattableLocale(navigator.language));
});

it.each([
  ['de-AT', 'de-AT'],
  ['en-GB', 'en-GB'],
  ['en-US@posix', systemLocale],
  ['xx', systemLocale],
  ['', systemLocale],
])('of a browser that asks for %j is %s', (language, locale) => {
  expect(formattableLocale(language)).toBe(locale);
});
