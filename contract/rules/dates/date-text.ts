import type { Day } from './calendar-day.ts';

/**
 * Dates and times as text: one format per language, in the interface, mails, PDFs and commands. A month is a short word, since
 * '03/04/2026' is two different days, and the clock has 24 hours, as in the fields where a time is entered. Without a timezone,
 * the texts are in the system's.
 */

/** An instant; a calendar day as text is its midnight in UTC, so it needs the timezone 'UTC'. */
export type Instant = Date | string | number;

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '15 Nov 2026'. */
export function dateText(at: Instant, locale: string, timeZone?: string): string {
  return dateFormat(locale, { ...date, timeZone }).format(new Date(at));
}

/** 'Sun, 15 Nov 2026'. */
export function weekdayText(at: Instant, locale: string, timeZone?: string): string {
  return dateFormat(locale, { weekday: 'short', ...date, timeZone }).format(new Date(at));
}

/** '15 Nov 2026, 14:05'. */
export function dateTimeText(at: Instant, locale: string, timeZone?: string): string {
  return dateFormat(locale, { ...date, ...time, timeZone }).format(new Date(at));
}

/** '14:05'. */
export function timeText(at: Instant, locale: string, timeZone?: string): string {
  return dateFormat(locale, { ...time, timeZone }).format(new Date(at));
}

/** '1–31 Oct 2026', '15 Oct – 14 Nov 2026'. */
export function dateRangeText(start: Instant, end: Instant, locale: string, timeZone?: string): string {
  const range = dateFormat(locale, { ...date, timeZone })
    .formatRange(new Date(start), new Date(end))
    .replace(/[\u2009\u202f]/g, ' ');
  // Some ICU versions space the dash between bare numbers; print does not.
  return range.replace(/(?<=^|\s)(\d{1,2}) – (\d{1,2})(?=[ ,])/u, '$1–$2');
}

/** The calendar day and time on the clocks of a timezone: `2026-11-15` and `14:05`. */
export function clockOf(at: Instant, timeZone?: string): { day: Day; time: string } {
  // Swedish dates are written YYYY-MM-DD HH:MM.
  const format = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone });
  const [day = '', clock = ''] = format.format(new Date(at)).split(' ');
  return { day, time: clock };
}

// Making a formatter takes a hundred times longer than using it. Requests may name any locale, so the number is limited.
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 500;

/** The formatter of a locale with these options, made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}
