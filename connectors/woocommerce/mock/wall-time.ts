import { isoDay } from '../../mock-kit/days.ts';
import { instantOf } from '../../mock-kit/time-zone.ts';

/** `HH:MM:SS`. */
function timeOfDay(second: number): string {
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(second % 60)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** `YYYY-MM-DDTHH:MM:SS` on the site's clock, without an offset. */
export function isoLocal(day: number, second: number): string {
  return `${isoDay(day)}T${timeOfDay(second)}`;
}

/** The same moment in UTC, also without an offset. */
export function isoGmt(day: number, second: number, timeZone: string): string {
  return new Date(instantOf(day, second, timeZone)).toISOString().slice(0, 19);
}

/** A local second since 1970 as day and second of the day. */
export function splitLocal(localSecond: number): { day: number; second: number } {
  const day = Math.floor(localSecond / 86_400);
  return { day, second: localSecond - day * 86_400 };
}
