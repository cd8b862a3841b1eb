import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import { reportDefaults } from '@vitrine/contract/rules/reports/report-limits.ts';
import { expect, test } from 'vitest';
import { unsettledHint } from './unsettled-days.ts';

const now = new Date('2026-11-18T12:00:00Z');
const dashboard = {
  timezone: 'UTC',
  weekStartsOn: 1,
  includesToday: true,
  compareType: 'previousPeriod',
} as const;
const search = { label: 'Search Console', settleDays: 4 };
const shop = { label: 'Shop', settleDays: 3 };
const ads = { label: 'Google Ads', settleDays: 30 };

function hint(fields: Partial<ReportFields>, sources = [search]) {
  return unsettledHint({ ...reportDefaults('1', 'UTC'), ...fields }, now, { dashboard, sources });
}

test('a month that is sent on its first day waits for the day on which all sources are final', () => {
  // The last final day on 5 December is 30 November: 4 days before 4 December.
  expect(hint({})).toEqual({
    text: 'When this report is sent, data from Search Console for the last 4 days can still change. They are final on day 5.',
    detail: 'DAY_5',
    action: 'Send on day 5',
  });
  expect(hint({}, [shop, search, ads])).toMatchObject({
    text: 'When this report is sent, data from Shop and Search Console for the last 4 days can still change. They are final on day 5.',
    detail: 'DAY_5',
  });
  expect(hint({ detail: 'DAY_4' })?.text).toContain(
    'for the last day can still change. It is final on day 5.',
  );
});

test('a week waits for a later day of the week', () => {
  const monday = { period: 'WEEK', detail: '1', date_range: 'LAST_WEEK' } as const;
  expect(hint(monday)).toMatchObject({ detail: '5', action: 'Send on Friday' });
  expect(hint({ ...monday, detail: '5' })).toBeNull();
});

test('there is no hint for a month in a weekly report, which is the same for weeks', () => {
  const weekly = { period: 'WEEK', detail: '2', date_range: 'LAST_MONTH' } as const;
  const before = new Date('2026-11-28T12:00:00Z');
  const fields = { ...reportDefaults('1', 'UTC'), ...weekly };
  expect(unsettledHint(fields, before, { dashboard, sources: [search] })).toBeNull();
});

test.each<[string, Partial<ReportFields>, (typeof search)[]]>([
  ['once all values are final', { detail: 'DAY_5' }, [search]],
  ['for conversions of a month ago', {}, [ads]],
  ['for days that move with the report', { date_range: 'LAST_30_DAYS' }, [search]],
  ['for the month so far', { date_range: 'MONTH_TO_DATE', detail: 'LAST_DAY' }, [search]],
  ['for a week, which ends on another day of each month', { date_range: 'LAST_WEEK' }, [search]],
  ['without sources', {}, []],
])('there is no hint %s', (_, fields, sources) => {
  expect(hint(fields, sources)).toBeNull();
});
