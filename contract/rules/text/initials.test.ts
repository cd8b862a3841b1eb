import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Google Analytics', 'GA'],
  ['WooCommerce', 'WC'],
  ['CSV file', 'CF'],
  ['Facebook (ads)', 'FA'],
  ['Klaviyo', 'Kl'],
  ['base.me', 'BM'],
  ['X', 'X'],
  ['', ''],
])('%s is marked %s', (label, expected) => {
  expect(initialsOf(label)).toBe(expected);
});
