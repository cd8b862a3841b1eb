import { expect, test } from 'vitest';
import type { ReportDetail } from '../../entities/report.ts';
import { dueDayFrom } from './due-day.ts';

test.each<[detail: ReportDetail, from: string, due: string]>([
  ['FIRST_DAY', '2026-11-01', '2026-11-01'],
  ['FIRST_DAY', '2026-11-02', '2026-12-01'],
  ['FIRST_DAY', '2026-12-02', '2027-01-01'],
  ['LAST_DAY', '2027-02-01', '2027-02-28'],
  ['LAST_DAY', '2028-02-29', '2028-02-29'],
  ['LAST_DAY', '2026-10-31', '2026-10-31'],
  ['FIRST_WORK_DAY', '2026-08-01', '2026-08-03'],
  ['FIRST_WORK_DAY', '2026-11-01', '2026-11-02'],
  ['FIRST_WORK_DAY', '2026-11-03', '2026-12-01'],
  ['FIRST_WORK_DAY', '2026-12-02', '2027-01-01'],
  ['DAY_5', '2026-11-05', '2026-11-05'],
  ['DAY_10', '2026-11-11', '2026-12-10'],
  ['0', '2026-11-22', '2026-11-22'],
  ['0', '2026-11-23', '2026-11-29'],
  ['1', '2026-11-22', '2026-11-23'],
  ['6', '2026-12-27', '2027-01-02'],
])('%s on or after %s is %s', (detail, from, due) => {
  expect(dueDayFrom({ period: /^\d$/.test(detail) ? 'WEEK' : 'MONTH', detail }, from)).toBe(due);
});
