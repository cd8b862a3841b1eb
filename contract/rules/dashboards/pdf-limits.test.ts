import { expect, test } from 'vitest';
import { pdfDisabledReason, pdfExportRefusal } from './pdf-limits.ts';

test.each([
  [0, 'Select at least one dashboard.'],
  [1, null],
  [500, null],
  [501, 'At most 500 dashboards fit into one ZIP.'],
])('%i dashboards: %s', (count, expected) => {
  expect(pdfExportRefusal(count)).toBe(expected);
});

test.each([
  [0, null],
  [100, null],
  [101, 'PDF export is disabled for dashboards with more than 100 widgets.'],
])('%i widgets of at most 100: %s', (count, expected) => {
  expect(pdfDisabledReason(count, 100)).toBe(expected);
});
