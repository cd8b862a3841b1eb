import { expect, test } from 'vitest';
import type { AlertRule } from '../../entities/alert-rule.ts';
import type { MetricTraits } from '../../entities/group.ts';
import { alertText, recoveredText, ruleText } from './alert.messages.ts';

const sessions: MetricTraits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true };
const place: MetricTraits = {
  label: 'Position',
  type: 'average',
  direction: 'down',
  additive: false,
  changesBy: 'difference',
};
const small: MetricTraits = { ...sessions, label: 'sign-ups' };
const spend: MetricTraits = { ...sessions, label: 'Spend', type: 'numeric:money' };
const fall: AlertRule = { id: 'a', kind: 'change', days: 7, movement: 'drop', percent: 30, minimum: null };
const anomaly: AlertRule = { id: 'a', kind: 'anomaly', movement: 'either', sensitivity: 'medium' };
const most: AlertRule = { id: 'a', kind: 'threshold', days: 30, side: 'above', bound: 5000 };
const silent: AlertRule = { id: 'a', kind: 'no_data', days: 3 };

test.each([
  [fall, sessions, 'Falls by 30% over 7 days'],
  [{ ...fall, minimum: 20 }, sessions, 'Falls by 30% over 7 days, from at least 20'],
  [{ ...fall, movement: 'rise', percent: 3 }, place, 'Rises by 3 over 7 days'],
  [most, sessions, 'Above 5,000 over 30 days'],
  [anomaly, sessions, 'Anomaly: lower or higher than usual for this weekday'],
  [silent, sessions, 'No data for 3 days'],
  [{ id: 'a', kind: 'source_broken' }, sessions, 'Data source disconnected'],
  [{ id: 'a', kind: 'failing' }, sessions, 'The check fails'],
] as [AlertRule, MetricTraits, string][])('a rule in words: %o', (rule, traits, text) => {
  expect(ruleText(rule, traits)).toBe(text);
});

test.each([
  [
    fall,
    sessions,
    { value: 1204, baseline: 2076, change: -0.42 },
    'Sessions fell by 42% in 7 days (1,204, before 2,076).',
  ],
  [fall, small, { value: 5, baseline: 10, change: -0.5 }, 'Sign-ups fell by 50% in 7 days (5, before 10).'],
  [
    { ...fall, movement: 'rise', percent: 3 },
    place,
    { value: 8.2, baseline: 5, change: 3.2 },
    'Position rose by 3.2 in 7 days (8.2, before 5).',
  ],
  [
    most,
    spend,
    { value: 6100.5, baseline: null, currency: 'EUR' },
    'Spend over 30 days: €6,100.50, above €5,000.00.',
  ],
  [
    { ...most, days: 1, side: 'below' },
    sessions,
    { value: 12, baseline: null },
    'Sessions: 12, below 5,000.',
  ],
  [
    anomaly,
    sessions,
    { value: 120, baseline: 400, day: '2026-11-03' },
    'Sessions: far below what is usual on a Tuesday (120, usually about 400).',
  ],
  [
    silent,
    sessions,
    { value: null, baseline: null, day: '2026-11-03' },
    'Sessions: no data since Tue, 3 Nov 2026.',
  ],
  [
    { id: 'a', kind: 'failing' },
    sessions,
    { value: 0, baseline: null, text: 'It responds with 500.' },
    'It responds with 500.',
  ],
] as [AlertRule, MetricTraits, Parameters<typeof alertText>[2], string][])(
  'what is wrong: %o',
  (rule, traits, found, text) => {
    expect(alertText(rule, traits, found)).toBe(text);
  },
);

test('what is over', () => {
  const found = { value: 1950, baseline: null };
  expect(recoveredText(fall, sessions, found)).toBe('Sessions: no longer falling (1,950 in 7 days).');
  expect(recoveredText(most, sessions, found)).toBe('Sessions over 30 days: no longer above 5,000 (1,950).');
  expect(recoveredText(anomaly, sessions, found)).toBe('Sessions: no longer unusual (1,950).');
  expect(recoveredText(silent, sessions, found)).toBe('Sessions: data received again.');
  expect(
    recoveredText({ id: 'a', kind: 'failing' }, sessions, { ...found, text: 'It responds with 200.' }),
  ).toBe('Sessions: back to normal. It responds with 200.');
});
