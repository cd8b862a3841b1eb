import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import { reportDefaults } from '@vitrine/contract/rules/reports/report-limits.ts';
import { describe, expect, test } from 'vitest';
import { nextDueDay, nextReportText } from './next-report.ts';

const defaults = reportDefaults('1', 'Europe/Berlin');

function next(fields: Partial<ReportFields>, now: string): string {
  return nextDueDay({ ...defaults, ...fields }, new Date(now));
}

describe('next day on which a report is sent', () => {
  test('is the first of the next month once its hour has passed today', () => {
    expect(next({}, '2026-10-01T05:59:00Z')).toBe('2026-10-01');
    expect(next({}, '2026-10-01T06:00:00Z')).toBe('2026-11-01');
    expect(next({}, '2026-12-14T12:00:00Z')).toBe('2027-01-01');
  });

  test('is the last day of months of any length', () => {
    expect(next({ detail: 'LAST_DAY' }, '2027-02-01T12:00:00Z')).toBe('2027-02-28');
    expect(next({ detail: 'LAST_DAY' }, '2026-10-31T12:00:00Z')).toBe('2026-11-30');
  });

  test('is the first weekday', () => {
    expect(next({ detail: 'FIRST_WORK_DAY' }, '2026-10-14T12:00:00Z')).toBe('2026-11-02');
    expect(next({ detail: 'FIRST_WORK_DAY' }, '2026-07-20T12:00:00Z')).toBe('2026-08-03');
    expect(next({ detail: 'FIRST_WORK_DAY' }, '2026-11-20T12:00:00Z')).toBe('2026-12-01');
  });

  test('is a weekday counted from Sunday', () => {
    const monday = { period: 'WEEK', detail: '1' } as const;
    expect(next(monday, '2026-10-14T12:00:00Z')).toBe('2026-10-19');
    expect(next(monday, '2026-10-19T05:00:00Z')).toBe('2026-10-19');
    expect(next({ period: 'WEEK', detail: '0' }, '2026-10-14T12:00:00Z')).toBe('2026-10-18');
  });

  test('is a day in its own timezone', () => {
    expect(next({ timezone: 'Pacific/Auckland' }, '2026-10-31T12:00:00Z')).toBe('2026-11-01');
    expect(next({ timezone: 'Pacific/Auckland' }, '2026-10-31T20:00:00Z')).toBe('2026-12-01');
  });
});

const calendar = { weekStartsOn: 1, includesToday: true, compareType: 'previousPeriod' } as const;

describe('description', () => {
  const now = new Date('2026-10-14T12:00:00Z');

  test('names day, time, zone, the report’s period and its comparison', () => {
    const text = nextReportText(defaults, now, {
      locale: 'en-GB',
      dashboard: { ...calendar, timezone: 'Europe/Berlin' },
    });
    expect(text.replace('Sunday, ', 'Sunday ')).toBe(
      'Next sent on Sun, 1 Nov 2026 at 08:00 (Europe/Berlin), with 1–31 Oct 2026 compared with 31 Aug – 30 Sept 2026.',
    );
  });

  test('calculates the period in the dashboard’s timezone', () => {
    const fields = { ...defaults, timezone: 'Pacific/Auckland', date_range: 'LAST_7_DAYS' } as const;
    const text = nextReportText(fields, now, {
      locale: 'en-GB',
      dashboard: { ...calendar, timezone: 'America/New_York', weekStartsOn: 0 },
    });
    expect(text).toContain('Sun, 1 Nov 2026 at 08:00 (Pacific/Auckland), with 25–31 Oct 2026');
  });

  test('uses the dashboard’s first day of the week', () => {
    const fields = { ...defaults, date_range: 'LAST_WEEK' } as const;
    const dashboard = { ...calendar, timezone: 'America/New_York', weekStartsOn: 0 };
    const text = nextReportText(fields, now, { locale: 'en-GB', dashboard });
    expect(text).toContain('with 25–31 Oct 2026');
  });
});
