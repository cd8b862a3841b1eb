import { expect, test } from 'vitest';
import { measuredDay, startOfDaySeconds, windowsOf } from './meta-days.ts';

test.each([
  ['2026-06-02T07:00:00+0000', '2026-06-01', 'California in summer'],
  ['2026-01-02T08:00:00+0000', '2026-01-01', 'California in winter'],
  ['2026-06-01T22:00:00+0000', '2026-06-01', 'Berlin in summer'],
  ['2026-06-02T00:00:00+0000', '2026-06-01', 'London in winter, or UTC'],
  ['2026-06-01T15:00:00+0000', '2026-06-01', 'Tokyo'],
])('maps %s to %s (%s)', (endTime, day) => {
  expect(measuredDay(endTime)).toBe(day);
});

test.each([undefined, '', 'soon'])('%s is no valid time', (endTime) => {
  expect(measuredDay(endTime)).toBeNull();
});

test('a range is split into adjacent windows', () => {
  expect(windowsOf({ since: '2026-01-01', until: '2026-03-05' }, 30)).toEqual([
    { since: '2026-01-01', until: '2026-01-30' },
    { since: '2026-01-31', until: '2026-03-01' },
    { since: '2026-03-02', until: '2026-03-05' },
  ]);
});

test('a day begins at midnight, over a clock change', () => {
  const hours =
    (startOfDaySeconds('2026-03-09', 'America/Los_Angeles') -
      startOfDaySeconds('2026-03-08', 'America/Los_Angeles')) /
    3600;
  expect(hours).toBe(23);
});
