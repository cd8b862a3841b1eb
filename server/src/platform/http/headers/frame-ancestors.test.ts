import { expect, it } from 'vitest';
import { frameAncestors } from './frame-ancestors.ts';

it.each<[string, string[] | null, string]>([
  ['everybody while nothing is listed', null, '*'],
  ['nobody else for an empty list', [], "'self'"],
  [
    'the listed origins',
    ['https://acme.example', ' https://*.acme.example:8443 ', 'http://localhost:8080'],
    "'self' https://acme.example https://*.acme.example:8443 http://localhost:8080",
  ],
  [
    'nothing that is no origin',
    ['acme.example', 'https://acme.example/path', 'https://a.example; script-src *', '*', "'none'"],
    "'self'",
  ],
])('lets %s frame a dashboard', (_, origins, expected) => {
  expect(frameAncestors(origins)).toBe(expected);
});
