import { dayFrom, dayParts, FIRST_DAY, isoDay, parseDay } from '../../mock-kit/days.ts';
import { SemrushError } from './semrush-error.ts';

const DAILY_DAYS = 31;
const MIDDLE = 15;

/** `YYYYMMDD`. */
export function compactDay(day: number): string {
  return isoDay(day).replaceAll('-', '');
}

/** The day of a report: today, the middle of a past month, or one of the last 31 days. */
export function displayedDay(query: URLSearchParams, today: number): { day: number; isPast: boolean } {
  const text = query.get('display_date') ?? '';
  if (text === '') return { day: today, isPast: false };
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const day = parts ? parseDay(`${parts[1]}-${parts[2]}-${parts[3]}`) : undefined;
  if (day === undefined) throw new SemrushError(10_000, 'WRONG VALUE OF display_date');
  const { year, month, dayOfMonth } = dayParts(day);
  const now = dayParts(today);
  const isMonthGone = dayOfMonth === MIDDLE && year * 12 + month < now.year * 12 + now.month;
  const isRecent = query.get('display_daily') === '1' && day <= today && day > today - DAILY_DAYS;
  if (!isMonthGone && !isRecent) throw new SemrushError(10_000, 'WRONG VALUE OF display_date');
  return { day, isPast: true };
}

/** The days that a history has, the newest first: the middle of each month since 2019, or the last 31 days. */
export function monthDays(today: number, daily: boolean): number[] {
  if (daily) return Array.from({ length: DAILY_DAYS }, (_, index) => today - index);
  const { year, month } = dayParts(today);
  const days: number[] = [];
  for (let at = year * 12 + month - 1; ; at -= 1) {
    const day = dayFrom(Math.floor(at / 12), (at % 12) + 1, MIDDLE);
    if (day < FIRST_DAY) return days;
    if (day <= today) days.push(day);
  }
}
