import { expect, test } from 'vitest';
import { compareSpan, compareText } from './period.ts';

const shown = { startDate: '2026-10-01', endDate: '2026-10-31' };
const rangeText = (compareStartDate: string, compareEndDate: string) =>
  compareText(compareSpan({ ...shown, compareStartDate, compareEndDate }, undefined, []), 'en-GB');

test('the comparison is named by its days, and by its year if that is another one', () => {
  expect(rangeText('2026-09-01', '2026-09-30')).toBe('1–30 Sept');
  expect(rangeText('2025-10-01', '2025-10-31')).toBe('1–31 Oct 2025');
  expect(compareText(null, 'en-GB')).toBe('previous period');
});
