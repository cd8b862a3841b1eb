import type { ReportDetail } from '@vitrine/contract/entities/report.ts';
import { expect, test } from 'vitest';
import { dueTimesUntil, nextDueAt, type Schedule } from './due-time.ts';

type Case = [zone: string, detail: ReportDetail, time: string, after: string, due: string];

function schedule(timezone: string, detail: ReportDetail, time: string): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { period: /^\d$/.test(detail) ? 'WEEK' : 'MONTH', detail, hour, minute, timezone };
}

test.each<Case>([
  // The usual: first, last and first work day; weekdays from Sunday.
  ['UTC', 'FIRST_DAY', '08:00', '2026-10-15T00:00:00Z', '2026-11-01T08:00:00Z'],
  ['UTC', 'FIRST_DAY', '08:00', '2026-11-01T07:59:59Z', '2026-11-01T08:00:00Z'],
  ['UTC', 'FIRST_DAY', '08:00', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z'],
  ['UTC', 'LAST_DAY', '23:59', '2026-02-01T00:00:00Z', '2026-02-28T23:59:00Z'],
  ['UTC', 'LAST_DAY', '00:00', '2028-02-01T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['UTC', 'LAST_DAY', '08:00', '2026-12-31T08:00:00Z', '2027-01-31T08:00:00Z'],
  ['UTC', 'FIRST_WORK_DAY', '08:00', '2026-10-15T00:00:00Z', '2026-11-02T08:00:00Z'],
  ['UTC', 'FIRST_WORK_DAY', '08:00', '2026-07-15T00:00:00Z', '2026-08-03T08:00:00Z'],
  ['UTC', 'FIRST_WORK_DAY', '08:00', '2026-12-15T00:00:00Z', '2027-01-01T08:00:00Z'],
  ['UTC', '0', '08:00', '2026-11-20T12:00:00Z', '2026-11-22T08:00:00Z'],
  ['UTC', '5', '08:00', '2026-11-20T07:00:00Z', '2026-11-20T08:00:00Z'],
  ['UTC', '5', '08:00', '2026-11-20T08:00:00Z', '2026-11-27T08:00:00Z'],
  ['UTC', '6', '00:00', '2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z'],
  // The same wall clock on both sides of a change.
  ['Europe/Berlin', '1', '08:00', '2026-10-20T00:00:00Z', '2026-10-26T07:00:00Z'],
  ['Europe/Berlin', '1', '08:00', '2026-10-18T00:00:00Z', '2026-10-19T06:00:00Z'],
  ['America/New_York', 'FIRST_DAY', '08:00', '2026-10-15T00:00:00Z', '2026-11-01T13:00:00Z'],
  // Gaps: the next minute that exists.
  ['Europe/Berlin', '0', '02:30', '2026-03-25T00:00:00Z', '2026-03-29T01:00:00Z'],
  ['America/New_York', '0', '02:00', '2026-03-05T00:00:00Z', '2026-03-08T07:00:00Z'],
  ['Australia/Lord_Howe', '0', '02:15', '2026-10-01T00:00:00Z', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '5', '08:00', '2011-12-25T00:00:00Z', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '5', '08:00', '2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '5', '08:00', '2011-12-30T10:00:00Z', '2012-01-05T18:00:00Z'],
  // Overlaps: the first of the two, and not again.
  ['Europe/Berlin', '0', '02:30', '2026-10-20T00:00:00Z', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '0', '02:30', '2026-10-25T00:30:00Z', '2026-11-01T01:30:00Z'],
  ['America/New_York', 'FIRST_DAY', '01:30', '2026-10-15T00:00:00Z', '2026-11-01T05:30:00Z'],
  ['America/New_York', 'FIRST_DAY', '01:30', '2026-11-01T05:30:00Z', '2026-12-01T06:30:00Z'],
  ['Australia/Lord_Howe', '0', '01:45', '2026-04-01T00:00:00Z', '2026-04-04T14:45:00Z'],
  // Odd offsets, and days that are another day in UTC.
  ['Asia/Kathmandu', 'FIRST_DAY', '05:00', '2026-10-15T00:00:00Z', '2026-10-31T23:15:00Z'],
  ['Pacific/Apia', 'FIRST_DAY', '08:00', '2026-10-15T00:00:00Z', '2026-10-31T19:00:00Z'],
  ['Pacific/Kiritimati', 'LAST_DAY', '01:00', '2026-10-15T00:00:00Z', '2026-10-30T11:00:00Z'],
])('%s, %s at %s after %s is due at %s', (zone, detail, time, after, due) => {
  expect(nextDueAt(schedule(zone, detail, time), new Date(after)).toISOString()).toBe(
    new Date(due).toISOString(),
  );
});

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/St_Johns',
];

test.each(zones)('%s: a year of weeks and months, each day once and at its minute', (zone) => {
  const from = new Date('2026-01-01T00:00:00Z');
  const until = new Date('2027-01-01T00:00:00Z');
  for (const [detail, count] of [
    ['3', 52],
    ['FIRST_WORK_DAY', 12],
    ['LAST_DAY', 12],
  ] as const) {
    const plan = schedule(zone, detail, '02:30');
    const times = dueTimesUntil(plan, nextDueAt(plan, from), until, 100);
    expect(Math.abs(times.length - count)).toBeLessThanOrEqual(1);
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    expect(new Set(times.map((time) => local.format(time))).size).toBe(times.length);
  }
});

test('only the latest due times are returned', () => {
  const plan = schedule('UTC', '1', '08:00');
  const times = dueTimesUntil(plan, new Date('2026-10-05T08:00:00Z'), new Date('2026-11-20T00:00:00Z'), 2);
  expect(times.map((time) => time.toISOString().slice(0, 10))).toEqual(['2026-11-09', '2026-11-16']);
});
