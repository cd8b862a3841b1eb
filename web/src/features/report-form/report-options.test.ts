import { reportDefaults } from '@vitrine/contract/rules/reports/report-limits.ts';
import { expect, test } from 'vitest';
import { detailOptions, withPeriod } from './report-options.ts';

const monthly = reportDefaults('1', 'UTC');

test('another interval sets its default day and the whole period', () => {
  const weekly = withPeriod(monthly, 'WEEK');
  expect(weekly).toMatchObject({ period: 'WEEK', detail: '1', date_range: 'LAST_WEEK' });
  expect(withPeriod(weekly, 'MONTH')).toEqual(monthly);
  expect(detailOptions.WEEK.some(({ value }) => value === weekly.detail)).toBe(true);
});

test('keeps a manually chosen period', () => {
  const chosen = withPeriod({ ...monthly, date_range: 'LAST_30_DAYS' }, 'WEEK');
  expect(chosen.date_range).toBe('LAST_30_DAYS');
  expect(withPeriod({ ...monthly, detail: 'LAST_DAY' }, 'MONTH').detail).toBe('LAST_DAY');
});
