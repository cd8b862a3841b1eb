import { describe, expect, test } from 'vitest';
import type { Report } from '../../entities/report.ts';
import { reportName, scheduleText } from './report-name.ts';

const at = { hour: 8, minute: 0 };

describe('a schedule in words', () => {
  const cases: [Report['period'], Report['detail'], string][] = [
    ['MONTH', 'FIRST_DAY', 'First day of each month at 08:00'],
    ['MONTH', 'LAST_DAY', 'Last day of each month at 08:00'],
    ['MONTH', 'FIRST_WORK_DAY', 'First work day of each month at 08:00'],
    ['WEEK', '0', 'Every Sunday at 08:00'],
    ['WEEK', '6', 'Every Saturday at 08:00'],
  ];
  test.each(cases)('%s %s: %s', (period, detail, text) => {
    expect(scheduleText({ ...at, period, detail })).toBe(text);
  });
});

test('a report is named by its recipients and its schedule, or by its schedule if addresses are hidden', () => {
  const weekly = { ...at, minute: 5, period: 'WEEK', detail: '1' } as const;
  expect(reportName({ ...weekly, recipients: 'ann@client.test' })).toBe(
    'ann@client.test (Every Monday at 08:05)',
  );
  expect(reportName({ ...weekly, recipients: '' })).toBe('Every Monday at 08:05');
});
