import { expect, it } from 'vitest';
import { endOfDay, lastDayOf } from './last-day.ts';

it.each([
  ['UTC', '2026-11-30', '2026-12-01T00:00:00.000Z'],
  ['America/New_York', '2026-11-30', '2026-12-01T05:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-30', '2026-11-30T11:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-30', '2026-11-30T18:30:00.000Z'],
  // Days on which clocks change.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  // Clocks go from 24:00 to 1:00, and from 24:00 to 23:00.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-29T22:00:00.000Z'],
])('in %s, %s ends at %s', (timezone, day, instant) => {
  expect(endOfDay(day, timezone)).toBe(instant);
  expect(lastDayOf(instant, timezone)).toBe(day);
});
