import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withProtocol } from './url.ts';

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
