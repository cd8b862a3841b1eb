import { expect, it } from 'vitest';
import { isTimezone } from './timezone.ts';

it.each(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])(
  '%s is a timezone',
  (name) => expect(isTimezone(name)).toBe(true),
);

it.each([
  '',
  'none',
  'Europe/Bielefeld',
  'UTC; drop table',
  'utc',
  'europe/Berlin',
  'asia/kolkata',
  '+02:00',
  '-05:00',
])('"%s" is none', (name) => expect(isTimezone(name)).toBe(false));
