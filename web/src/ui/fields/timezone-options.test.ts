import { expect, test } from 'vitest';
import { timezoneOptions } from './timezone-options.ts';

test('the own timezone comes first and no timezone twice', () => {
  const options = timezoneOptions('Europe/Berlin').map(({ value }) => value);
  expect(options[0]).toBe('Europe/Berlin');
  expect(new Set(options).size).toBe(options.length);
});
