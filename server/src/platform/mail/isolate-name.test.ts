import { expect, test } from 'vitest';
import { isolateName } from './isolate-name.ts';

test.each([
  ['Acme & Söhne', 'Acme & Söhne'],
  ['株式会社', '株式会社'],
  ['שיווק', '\u2068שיווק\u2069'],
  ['Acme تسويق', '\u2068Acme تسويق\u2069'],
])('%s', (name, isolated) => {
  expect(isolateName(name)).toBe(isolated);
});
