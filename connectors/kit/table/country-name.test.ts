import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it.each([
  ['DE', 'Germany'],
  ['us', 'United States'],
  ['uk', 'United Kingdom'],
  ['QQ', 'QQ'],
  ['Wakanda', 'Wakanda'],
  ['', ''],
])('calls %j %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
