import { expect, test } from 'vitest';
import { timezoneOptions } from './timezone-options.ts';

test('lists the own timezone first and none twice', () => {
  const options = timezoneOptions('Europe/Berlin').map(({ value }) => value);
  expect(options[0]).toBe('Europe/Berlin');
  expect(new Set(options).size).toBe(options.length);
});
