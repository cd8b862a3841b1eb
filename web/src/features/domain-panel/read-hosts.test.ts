import { expect, test } from 'vitest';
import { readHosts } from './read-hosts.ts';

test.each([
  ['one a line', 'acme.com\nhttps://www.shop.example/cart\n\n', ['acme.com', 'www.shop.example']],
  ['Windows lines and a mark at the start', '\uFEFFacme.com\r\nother.com\r\n', ['acme.com', 'other.com']],
  ['several in a line', 'acme.com, other.com; third.com', ['acme.com', 'other.com', 'third.com']],
  ['a table with a header', 'Client;Website\nAcme;acme.com\n"Other";"other.com"', ['acme.com', 'other.com']],
  ['a table without one', 'acme.com,Acme Ltd\nother.com,Other', ['acme.com', 'other.com']],
  ['the same twice', 'acme.com\nACME.com\nhttp://acme.com/', ['acme.com']],
  ['letters beyond ASCII', 'bücher.example', ['xn--bcher-kva.example']],
])('reads %s', (_, text, hosts) => {
  expect(readHosts(text)).toEqual({ hosts, others: [] });
});

test('names invalid sites', () => {
  expect(readHosts('acme.com\nnot a site\n12')).toEqual({
    hosts: ['acme.com'],
    others: ['not a site', '12'],
  });
});

test('returns nothing for empty text', () => {
  expect(readHosts(' \n')).toEqual({ hosts: [], others: [] });
});
