import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { BoundedMap } from './bounded-map.ts';

type Zone = { formatter: Intl.DateTimeFormat; offsets: BoundedMap<number, number> };

const QUARTER_MS = 900_000;
const zones = new Map<string, Zone>();

/** A local date and time in a zone: day number, hour 0-23, minute 0-59. */
export type LocalTime = { day: number; hour: number; minute: number };

/** The local date and time in a time zone at an instant (epoch ms). */
export function localTime(epochMs: number, timeZone: string): LocalTime {
  const local = epochMs + offsetMs(epochMs, timeZone);
  const day = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - day * DAY_MS) / 60_000);
  return { day, hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** The instant (epoch ms) of a local second in a zone. Times that a clock change skips move forward. */
export function instantOf(day: number, secondOfDay: number, timeZone: string): number {
  const local = day * DAY_MS + secondOfDay * 1000;
  const guess = local - offsetMs(local, timeZone);
  return local - offsetMs(guess, timeZone);
}

/**
 * The offset of a zone from UTC at an instant, in ms. Measured at the ends of its day, and on the day of a clock change at each
 * quarter of an hour.
 */
export function offsetMs(epochMs: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const midnight = Math.floor(epochMs / DAY_MS) * DAY_MS;
  const before = offsetAt(zone, midnight);
  if (before === offsetAt(zone, midnight + DAY_MS)) return before;
  return offsetAt(zone, Math.floor(epochMs / QUARTER_MS) * QUARTER_MS);
}

function offsetAt({ formatter, offsets }: Zone, epochMs: number): number {
  return offsets.remember(epochMs, () => measureOffset(epochMs, formatter));
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    zone = { formatter, offsets: new BoundedMap(20_000) };
    zones.set(timeZone, zone);
  }
  return zone;
}

function measureOffset(epochMs: number, formatter: Intl.DateTimeFormat): number {
  const name = formatter.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const parts = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return (parts[1] === '-' ? -minutes : minutes) * 60_000;
}
