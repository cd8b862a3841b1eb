import { expect, test } from 'vitest';
import { hostNameOf, siteProblem } from './host-name.ts';

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
