import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { instantOf, offsetMs } from '../../mock-kit/time-zone.ts';
import { SEARCH_TIME_ZONE } from './data/facts.ts';

/** An hour as keys have it, `2026-11-18T07:00:00-08:00`. */
export function hourText(day: number, hour: number): string {
  const offset = offsetMs(instantOf(day, hour * 3600, SEARCH_TIME_ZONE), SEARCH_TIME_ZONE) / HOUR_MS;
  const sign = offset < 0 ? '-' : '+';
  return `${isoDay(day)}T${pad(hour)}:00:00${sign}${pad(Math.abs(offset))}:00`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
