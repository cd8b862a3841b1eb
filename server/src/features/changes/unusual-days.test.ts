import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expect, it } from 'vitest';
import { unusualDays } from './unusual-days.ts';

const range = { startDate: '2026-11-01', endDate: '2026-11-28' };
const dates = Array.from({ length: 112 }, (_, index) => addDays(range.endDate, index - 111));
const values = {
  sessions: dates.map((day, index) =>
    day === '2026-11-28' ? 3 : day === '2026-11-15' ? 1100 : 400 + ((index * 37) % 40),
  ),
};
const columns = [
  {
    key: 'sessions',
    label: 'Sessions',
    role: 'metric' as const,
    type: 'numeric' as const,
    additive: true as const,
  },
];

it.each([
  ['while it is not over', '2026-11-28T22:30:00Z', 'UTC', ['2026-11-15']],
  ['where it is over', '2026-11-28T22:30:00Z', 'Asia/Tokyo', ['2026-11-15', '2026-11-28']],
])('leave the last day out %s', (_, fetchedAt, timezone, expected) => {
  const provenance = [{ ...origin, fetchedAt, timezone }];
  const days = unusualDays(
    { trend: { dates, values }, columns, final: false, provenance },
    'sessions',
    range,
  );
  expect(days.map(({ day }) => day)).toEqual(expected);
});

const origin = {
  ...{ instanceId: 'i1', prefix: '', sourceName: 'Site', sourceType: 'Google Analytics', account: '' },
  ...{
    property: null,
    metrics: ['Sessions'],
    calculated: [],
    renamed: [],
    dimension: null,
    filters: [],
    parameters: [],
    currencies: [],
    ...range,
    compare: null,
    final: false,
  },
};
