import { expect, test } from 'vitest';
import { dateProblem, isWeekOrMore, snoozeChoices, snoozeOf } from './snooze-choices.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['hour', '2026-11-20T11:00:00.000Z'],
  ['day', '2026-11-21T10:00:00.000Z'],
  ['week', '2026-11-27T10:00:00.000Z'],
  ['month', '2026-12-20T10:00:00.000Z'],
] as const)('a snooze of a %s ends at %s', (choice, until) => {
  expect(snoozeOf(choice, now)).toEqual({ mode: 'until', until, reason: '' });
});

test('a date means the start of that day here, with the given reason', () => {
  const { until, reason } = snoozeOf('date', now, '2026-12-01', 'On holiday');
  expect(new Date(until ?? '').getTime()).toBe(new Date(2026, 11, 1).getTime());
  expect(reason).toBe('On holiday');
});

test('without an end there is no date', () => {
  expect(snoozeOf('recovered', now)).toEqual({ mode: 'recovered', reason: '' });
  expect(snoozeOf('worse', now)).toEqual({ mode: 'worse', reason: '' });
});

test('a past day or an empty value is no valid date', () => {
  expect(dateProblem('', now)).toMatch(/Select a date/);
  expect(dateProblem('2026-11-20', now)).toMatch(/in the future/);
  expect(dateProblem('2026-11-29', now)).toBeNull();
});

test('counts a week as long, a day as short', () => {
  const lasting = snoozeChoices
    .filter(({ choice }) => choice !== 'date')
    .filter(({ choice }) => isWeekOrMore(snoozeOf(choice, now), now));
  expect(lasting.map(({ choice }) => choice)).toEqual(['week', 'month']);
});
