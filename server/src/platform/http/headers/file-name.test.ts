import { expect, it } from 'vitest';
import { fileNameOf, momentInName } from './file-name.ts';

it.each([
  ['Shop - Clicks / day', 'Shop - Clicks day'],
  ['商店', '商店'],
  [' a\nb\t', 'a b'],
  ['??//', 'Dashboard'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j as the name of a file is %j', (name, expected) => {
  expect(fileNameOf(name, 'Dashboard')).toBe(expected);
});

it('a time in a name is in its timezone', () => {
  expect(momentInName(new Date('2026-10-31T16:05:40Z'), 'Europe/Belgrade')).toBe('2026-10-31 17.05');
});
