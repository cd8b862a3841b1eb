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
  ['𝒜pples and pears', '𝒜A'],
  ['𝒜pples', '𝒜p'],
  ['🍐 Pears', 'Pe'],
  ['❤️ Love', 'Lo'],
  ['हिन्दी पाठ', 'हप'],
  ['שלום עולם', 'שע'],
])('%s is marked %s', (label, expected) => {
  expect(initialsOf(label)).toBe(expected);
});
