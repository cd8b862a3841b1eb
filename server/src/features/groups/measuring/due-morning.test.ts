import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { nextMorning } from './due-morning.ts';

const ids = ['00000000-0000-4000-8000-000000000000', '00000077-0000-4000-8000-000000000000'];
const YEAR = Date.parse('2026-01-01T12:00:00Z');

/** Some ordinary days, and those around each change of the clocks. */
function daysToTry(zone: string): number[] {
  const days = [0, 59, 180, 364].map((day) => YEAR + day * DAY_MS);
  let at = Temporal.Instant.fromEpochMilliseconds(YEAR).toZonedDateTimeISO(zone);
  for (let change = at.getTimeZoneTransition('next'); change && change.year < 2028; ) {
    days.push(change.epochMilliseconds - 2 * DAY_MS);
    at = change;
    change = at.getTimeZoneTransition('next');
  }
  return days;
}

test('in every timezone, each day is measured once, in its first hours, across clock changes', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (const [id, begin] of ids.flatMap((one) => daysToTry(zone).map((day) => [one, day] as const))) {
      const seen: string[] = [];
      let at = new Date(begin);
      for (let count = 0; count < 4; count += 1) {
        at = nextMorning(id, zone, at);
        const [day = '', clock = ''] = wall.format(at).split(' ');
        expect(Number(clock.slice(0, 2)), `${zone} ${at.toISOString()}`).toBeGreaterThanOrEqual(3);
        expect(Number(clock.slice(0, 2)), `${zone} ${at.toISOString()}`).toBeLessThan(7);
        seen.push(day);
      }
      const follow = seen.slice(1).map((day, index) => Date.parse(day) - Date.parse(seen[index] ?? ''));
      expect(follow, `${zone} ${seen.join(' ')}`).toEqual([DAY_MS, DAY_MS, DAY_MS]);
    }
  }
});

test('the same domain always has the same minute, others have others', () => {
  const [first = '', second = ''] = ids;
  const at = new Date('2026-06-01T12:00:00Z');
  expect(nextMorning(first, 'UTC', at).toISOString()).toBe('2026-06-02T03:00:00.000Z');
  expect(nextMorning(second, 'UTC', at).toISOString()).toBe('2026-06-02T04:59:00.000Z');
});
