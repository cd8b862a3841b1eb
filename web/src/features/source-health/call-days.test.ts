import { expect, it } from 'vitest';
import { callDays, callTotals } from './call-days.ts';

const now = new Date(2026, 10, 20, 15, 30);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const hours = [
  { hour: at(13, 23), calls: 9, failures: 0, throttled: 0, deferred: 0, averageMs: 100 },
  { hour: at(14, 0), calls: 2, failures: 1, throttled: 1, deferred: 3, averageMs: 400 },
  { hour: at(20, 14), calls: 6, failures: 0, throttled: 0, deferred: 2, averageMs: 200 },
  { hour: at(20, 15), calls: 1, failures: 1, throttled: 0, deferred: 0, averageMs: 30_000 },
];

it('counts seven days in the viewer’s timezone', () => {
  const days = callDays(hours, now);
  expect(days.map(({ date }) => date.getDate())).toEqual([14, 15, 16, 17, 18, 19, 20]);
  expect(days.map(({ calls }) => calls)).toEqual([2, 0, 0, 0, 0, 0, 7]);
  expect(days.map(({ failures }) => failures)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(days.map(({ throttled }) => throttled)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

it('averages calls, not hours', () => {
  expect(callTotals(hours.slice(1, 3))).toEqual({
    calls: 8,
    failures: 1,
    throttled: 1,
    deferred: 5,
    averageMs: 250,
  });
  expect(callTotals([])).toEqual({ calls: 0, failures: 0, throttled: 0, deferred: 0, averageMs: null });
});
