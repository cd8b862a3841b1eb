import { contrastRatio, READABLE_CONTRAST } from '@vitrine/contract/rules/colors/colors.ts';
import { expect, test } from 'vitest';
import { accentVariables } from './accent.ts';

test.each([
  ['#3451d1', '#ffffff'],
  ['#ffe066', '#ffffff'],
  ['#111111', '#161b22'],
  ['#7fd1ae', '#161b22'],
])('%s on %s can be read, and so can what stands on it', (color, ground) => {
  const variables = accentVariables(color, ground);
  expect(variables?.['--accent']).toBe(color);
  expect(contrastRatio(color, variables?.['--on-accent'] ?? '')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  expect(contrastRatio(ground, variables?.['--accent-text'] ?? '')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
});

test('an invalid colour changes nothing', () => {
  expect(accentVariables('brand blue', '#ffffff')).toBeNull();
});
