import { expect, test } from 'vitest';
import { pdfDisabledReason } from './pdf-limit.ts';

test.each([
  [0, null],
  [100, null],
  [101, 'PDF export is disabled for dashboards with more than 100 widgets.'],
])('%i widgets of at most 100: %s', (count, expected) => {
  expect(pdfDisabledReason(count, 100)).toBe(expected);
});
