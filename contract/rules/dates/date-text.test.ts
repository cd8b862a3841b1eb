import { expect, test } from 'vitest';
import {
  clockOf,
  dateFormat,
  dateRangeText,
  dateText,
  dateTimeText,
  timeText,
  weekdayText,
} from './date-text.ts';

const at = '2026-11-15T23:05:00Z';

test.each([
  ['en-GB', '15 Nov 2026', 'Sun, 15 Nov 2026', '15 Nov 2026, 23:05', '1–31 Oct 2026'],
  ['en-US', 'Nov 15, 2026', 'Sun, Nov 15, 2026', 'Nov 15, 2026, 23:05', 'Oct 1–31, 2026'],
  ['de', '15. Nov. 2026', 'So., 15. Nov. 2026', '15. Nov. 2026, 23:05', '1.–31. Okt. 2026'],
])(
  'in %s a date, a day, an instant and a range have the same format',
  (locale, day, weekday, moment, range) => {
    expect(dateText(at, locale, 'UTC')).toBe(day);
    expect(weekdayText(at, locale, 'UTC')).toBe(weekday);
    expect(dateTimeText(at, locale, 'UTC')).toBe(moment);
    expect(timeText(at, locale, 'UTC')).toBe('23:05');
    expect(dateRangeText('2026-10-01', '2026-10-31', locale, 'UTC')).toBe(range);
  },
);

test('midnight is 00:00 in the given timezone', () => {
  expect(dateTimeText('2026-11-15T23:00:00Z', 'en-GB', 'Europe/Berlin')).toBe('16 Nov 2026, 00:00');
  expect(dateTimeText('2026-11-15T23:00:00Z', 'en-US', 'Europe/Berlin')).toBe('Nov 16, 2026, 00:00');
});

test('the clock of a timezone is given as day and time', () => {
  expect(clockOf(at, 'Asia/Tokyo')).toEqual({ day: '2026-11-16', time: '08:05' });
  expect(clockOf(Date.parse('2026-11-15T23:00:00Z'), 'Europe/Berlin')).toEqual({
    day: '2026-11-16',
    time: '00:00',
  });
});

test('a formatter is made once, and their number is limited', () => {
  const made = dateFormat('en-GB', { weekday: 'long' });
  expect(dateFormat('en-GB', { weekday: 'long' })).toBe(made);
  for (let count = 0; count < 500; count += 1) dateFormat(`en-x-a${count}`, { weekday: 'long' });
  expect(dateFormat('en-GB', { weekday: 'long' })).not.toBe(made);
});
