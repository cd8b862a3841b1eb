import { expect, test } from 'vitest';
import { proveDueTimes } from '../../../testing/reports/due-time-reference.ts';

/** Minutes that some zones skip or show twice, and one that none does. */
const minutes = [
  { hour: 0, minute: 0 },
  { hour: 2, minute: 15 },
];

/** Clocks that change by half an hour, at midnight, four times a year, not at all; all zones and years are a benchmark. */
test.each([
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
])('in %s every due time of two years comes once, at the minute that the clocks show', (timezone) => {
  const proof = proveDueTimes(timezone, { from: 2025, to: 2026 }, minutes);
  expect(proof.wrong).toEqual([]);
  expect(proof.dueTimes).toBeGreaterThan(1500);
  expect(proof.skippedMinutes > 0).toBe(timezone !== 'Asia/Kathmandu');
});

test('a wrong due time would be found', () => {
  const day = Date.UTC(2026, 2, 29);
  expect(new Date(day).getUTCDay()).toBe(0);
  const { skippedMinutes, doubledMinutes } = proveDueTimes('Europe/Berlin', { from: 2026, to: 2026 }, [
    { hour: 2, minute: 15 },
  ]);
  expect([skippedMinutes, doubledMinutes]).toEqual([1, 1]);
});
