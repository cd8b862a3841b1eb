import { expect, it } from 'vitest';
import { embeddingOrigin } from './embedding-origin.ts';

it.each<[string, string | null]>([
  ['https://acme.example', 'https://acme.example'],
  [' Acme.example/reports?x=1 ', 'https://acme.example'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://acme.example:443', 'https://acme.example'],
  ['*.acme.example', 'https://*.acme.example'],
  ['https://*.acme.example:8443', 'https://*.acme.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['', null],
  ['*', null],
  ['javascript:alert(1)', null],
  ['ftp://acme.example', null],
  ["https://acme.example; script-src 'self'", null],
  ["'none'", null],
])('%s is %s', (typed, origin) => {
  expect(embeddingOrigin(typed)).toBe(origin);
});
