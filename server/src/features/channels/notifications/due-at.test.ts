import { describe, expect, it } from 'vitest';
import { nextClockTime } from './clock-time.ts';
import { dueAt, quietUntil } from './due-at.ts';

const notify = { mode: 'immediate' as const, digestAt: '08:00', quiet: null, resolved: true };
const night = { from: '22:00', to: '07:00' };
const instant = (text: string) => new Date(text);
const wall = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);

describe('when a notification is sent', () => {
  it.each([
    ['at once', notify, '2026-11-02T12:00:00Z', '2026-11-02T12:00:00Z'],
    ['after the night', { ...notify, quiet: night }, '2026-11-02T23:30:00Z', '2026-11-03T06:00:00Z'],
    [
      'after the night that began yesterday',
      { ...notify, quiet: night },
      '2026-11-02T03:00:00Z',
      '2026-11-02T06:00:00Z',
    ],
    [
      'with the digest',
      { ...notify, mode: 'digest' as const },
      '2026-11-02T12:00:00Z',
      '2026-11-03T07:00:00Z',
    ],
    [
      'with the digest, after quiet hours',
      { ...notify, mode: 'digest' as const, quiet: { from: '07:30', to: '09:30' } },
      '2026-11-02T12:00:00Z',
      '2026-11-03T08:30:00Z',
    ],
    [
      'at once where quiet hours are none',
      { ...notify, quiet: { from: '10:00', to: '10:00' } },
      '2026-11-02T09:00:00Z',
      '2026-11-02T09:00:00Z',
    ],
  ])('%s', (_, how, now, due) => {
    expect(dueAt(how, 'Europe/Berlin', instant(now))).toEqual(instant(due));
  });

  it('when clocks go forward over its minute, at the minute they jump to', () => {
    // Berlin has no 02:30 on 29 March 2026.
    expect(nextClockTime('02:30', 'Europe/Berlin', instant('2026-03-29T00:00:00Z'))).toEqual(
      instant('2026-03-29T01:00:00Z'),
    );
  });

  it('when clocks go back over its minute, once', () => {
    const first = nextClockTime('02:30', 'Europe/Berlin', instant('2026-10-24T23:00:00Z'));
    expect(first).toEqual(instant('2026-10-25T00:30:00Z'));
    expect(nextClockTime('02:30', 'Europe/Berlin', first)).toEqual(instant('2026-10-26T01:30:00Z'));
  });
});

describe('in every timezone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const days = [
    '2026-01-15',
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-09-06',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  ];

  it.each(zones)('%s digests come each day once, and nights end in the morning', (zone) => {
    for (const day of days) {
      const noon = new Date(
        Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(zone).epochMilliseconds,
      );
      const next = nextClockTime('00:00', zone, noon);
      const first = wall(next, zone);
      expect(first.equals(first.startOfDay()), `${zone} ${first}`).toBe(true);
      expect(first.toPlainDate().since(Temporal.PlainDate.from(day)).days).toBe(1);
      const end = quietUntil(night, zone, new Date(next.getTime() + 1));
      expect(end && wall(end, zone).toPlainTime().toString()).toBe('07:00:00');
      expect(quietUntil(night, zone, noon)).toBeNull();
    }
  });
});
