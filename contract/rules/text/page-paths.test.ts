import { expect, test } from 'vitest';
import { isPagePath } from './page-paths.ts';

test.each([
  ['/', true],
  ['/company/sources', true],
  ['/company/sources/', true],
  ['/dashboards/k3Jx9', true],
  ['/dashboards/k3Jx9/realtime', true],
  ['/dashboards/k3Jx9/nothing', false],
  ['/404', false],
  ['/unknown', false],
  ['/company/sources/1/2', false],
])('%s: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
