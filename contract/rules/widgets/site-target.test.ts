import { expect, it } from 'vitest';
import { noSiteWords, readSite } from './site-target.ts';

it.each([
  ['example.com', 'example.com', 'https://example.com/'],
  [' https://www.example.com/page ', 'example.com', 'https://www.example.com/page'],
  ['bücher.example', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
])('%j is the site %s', (typed, host, url) => {
  expect(readSite(typed)).toEqual({ host, url });
});

it.each(['', 'acme', 'two words.com', 'a|b.com', 'https://'])('%j is none', (typed) => {
  expect(readSite(typed)).toBeNull();
});

it('is told what was typed, and what would do', () => {
  expect(noSiteWords(' acme ')).toBe('"acme" is no domain. Enter one like example.com.');
});
