import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hostNameOf, noSiteText, ownPath, readSite, siteProblem, withProtocol } from './urls.ts';

test.each([
  ['example.com', 'http://example.com'],
  ['  example.com/a?b=c ', 'http://example.com/a?b=c'],
  ['localhost:3000', 'http://localhost:3000'],
  ['//cdn.example.com', 'http://cdn.example.com'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ['javascript://%0aalert(1)', 'http://javascript://%0aalert(1)'],
  ['data:text/html,x', 'http://data:text/html,x'],
  ['', ''],
  ['   ', ''],
])('"%s" becomes "%s"', (given, expected) => {
  expect(withProtocol(given)).toBe(expected);
});

test('a second pass changes nothing, and no result can run a script', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = withProtocol(text);
      expect(withProtocol(once)).toBe(once);
      expect(once).toMatch(/^$|^(https?:|mailto:|tel:)/i);
    }),
  );
});

test.each([
  ['/dashboards', '/dashboards'],
  ['/dashboards?page=2#top', '/dashboards?page=2#top'],
  ['/dashboards/Łódź', '/dashboards/%C5%81%C3%B3d%C5%BA'],
  ['/a/../b', '/b'],
  ['', null],
  [null, null],
  [undefined, null],
  ['dashboards', null],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/\n/elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['javascript:alert(1)', null],
])('%j leads to %j', (text, expected) => {
  expect(ownPath(text)).toBe(expected);
});

test.each([
  ['', ''],
  ['   ', ''],
  ['acme.example', 'acme.example'],
  ['  https://www.Acme.example/shop?x=1 ', 'www.acme.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['acme.example.', 'acme.example'],
  ['büro.example', 'xn--bro-hoa.example'],
  ['acme', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['mailto:person@acme.example', null],
  [`${'a'.repeat(64)}.example`, null],
])('"%s" is the host %j', (text, expected) => {
  expect(hostNameOf(text)).toBe(expected);
  expect(siteProblem(text)).toBe(expected === null ? 'Please enter a site such as www.acme.com.' : null);
});

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

it('is reported with the typed text and an example', () => {
  expect(noSiteText(' acme ')).toBe('"acme" is no domain. Enter one like example.com.');
});
