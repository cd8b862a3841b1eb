import { expect, test } from 'vitest';
import { leavesSomeOut } from './tiktok.reports.ts';

const rows = [
  { label: 'Women', counts: { spend: 3.33, clicks: 5 } },
  { label: 'Men', counts: { spend: 3.33, clicks: 4 } },
];

test.each([
  ['some are left out', { spend: 9.99, clicks: 12 }, true],
  ['only cents are rounded', { spend: 6.67, clicks: 9 }, false],
  ['all are there', { spend: 6.66, clicks: 9 }, false],
])('rows about people are of some only where %s', (_, whole, expected) => {
  expect(leavesSomeOut(rows, whole)).toBe(expected);
});
