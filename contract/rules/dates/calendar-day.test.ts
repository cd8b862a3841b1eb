import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
  isDay,
  lastOfMonth,
  weekday,
} from './calendar-day.ts';

test.each([
  ['2026-10-14', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-10-14T00:00', false],
  ['', false],
])('"%s" is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2024-02-15', 0, '2024-02-01', '2024-02-29'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2026-03-31', -13, '2025-02-01', '2025-02-28'],
])('the month of %s and %i runs from %s to %s', (day, months, first, last) => {
  expect([firstOfMonth(day, months), lastOfMonth(day, months)]).toEqual([first, last]);
  expect(dayOfMonth(day, 15, months)).toBe(`${first.slice(0, 8)}15`);
});

test('days are counted across months, leap years and changes of the clock', () => {
  const days = fc.integer({ min: -40_000, max: 40_000 });
  fc.assert(
    fc.property(days, days, (start, step) => {
      const day = addDays('2026-10-14', start);
      expect(isDay(day)).toBe(true);
      expect(daysBetween(day, addDays(day, step))).toBe(step);
      expect(weekday(addDays(day, 1))).toBe((weekday(day) + 1) % 7);
    }),
  );
  expect(weekday('2026-10-14')).toBe(3);
});
