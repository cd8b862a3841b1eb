import { expect, test } from 'vitest';
import { bundleRefusal } from './bundle-limits.ts';

test.each([
  [0, 'Select at least one dashboard.'],
  [1, null],
  [500, null],
  [501, 'At most 500 dashboards fit into one ZIP.'],
])('%i dashboards: %s', (count, expected) => {
  expect(bundleRefusal(count)).toBe(expected);
});
