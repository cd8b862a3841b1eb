import { expect, test } from 'vitest';
import { comparisonText, rangeName } from './range.messages.ts';

const naming = { today: '2026-10-14', weekStartsOn: 1 };
const none = { compareStartDate: null, compareEndDate: null };

test('a range has a name while its type still means these days', () => {
  expect(rangeName({ startDate: '2026-09-01', endDate: '2026-09-30' }, 'lastMonth', naming)).toBe(
    'Last Month',
  );
  expect(rangeName({ startDate: '2026-08-01', endDate: '2026-08-31' }, 'lastMonth', naming)).toBeNull();
  expect(rangeName({ startDate: '2026-09-01', endDate: '2026-09-30' }, 'custom', naming)).toBeNull();
});

test('describes the comparison in a sentence', () => {
  const week = { startDate: '2026-10-01', endDate: '2026-10-07' };
  const comparison = (dates: Parameters<typeof comparisonText>[0]) =>
    comparisonText(dates, naming.today, 'en-GB');
  expect(comparison({ ...week, ...none })).toBe('1–7 Oct 2026, no comparison.');
  expect(comparison({ ...week, compareStartDate: '2026-09-24', compareEndDate: '2026-09-30' })).toBe(
    '1–7 Oct 2026, compared with 24–30 Sept 2026: the 7 days before.',
  );
  expect(comparison({ ...week, compareStartDate: '2025-10-01', compareEndDate: '2025-10-07' })).toBe(
    '1–7 Oct 2026, compared with 1–7 Oct 2025: days of its own.',
  );
});

test('an unfinished range is compared with the same number of days', () => {
  const month = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: '2026-08-31',
    compareEndDate: '2026-09-30',
  };
  expect(comparisonText(month, naming.today, 'en-GB')).toBe(
    '1–14 Oct 2026, compared with 31 Aug – 13 Sept 2026: as many days as have passed.',
  );
});
