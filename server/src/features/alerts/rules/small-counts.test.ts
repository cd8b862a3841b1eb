import { expect, test } from 'vitest';
import { poisson, seeded } from '../../../testing/alerts/seeded-series.ts';
import { limits } from './evaluate-rule.ts';
import { expectedOf } from './expected-of.ts';
import { expectations } from './weekday-history.ts';

const traits = { label: 'Sales', type: 'numeric', direction: 'up', additive: true } as const;
const firstDay = '2026-01-05';
const DAYS = 400;
const FROM = 200;

/** Days that vary by chance alone. */
function daysOf(mean: number, seed = 1): number[] {
  const random = seeded(seed);
  return Array.from({ length: DAYS }, () => poisson(random, mean));
}

function bandOf(values: (number | null)[]) {
  const band = expectedOf({ firstDay, values }, traits, { from: FROM });
  const known = (ends: (number | null)[] = []) => ends.filter((end) => end !== null);
  const highs = known(band?.high);
  return {
    low: Math.min(...known(band?.low)),
    high: highs.reduce((sum, high) => sum + high, 0) / highs.length,
    highest: Math.max(...highs),
  };
}

// The probability of a count above the middle of these limits is one in 14,000, as beyond 3.8 normal deviations.
test.each([
  [0.1, 3, 5],
  [0.5, 4, 6],
  [1, 6, 9],
  [2, 8, 12],
  [5, 14, 19],
  [15, 31, 38],
])('the band of %d a day ends between %d and %d', (mean, least, most) => {
  const { high } = bandOf(daysOf(mean));
  expect(high).toBeGreaterThan(least);
  expect(high).toBeLessThan(most);
});

test('the band of few a day is not far above the most there ever was, on any day', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const values = daysOf(0.7, seed);
    const { high, highest } = bandOf(values);
    expect(high).toBeLessThan(2 * Math.max(...values) + 1);
    expect(highest).toBeLessThan(2 * Math.max(...values) + 3);
  }
});

test('a band of few a day follows a pattern of the week only where there is one', () => {
  const spreadOf = (values: number[]) => {
    const highs = expectedOf({ firstDay, values }, traits, { from: DAYS - 7 })?.high ?? [];
    return Math.max(...highs.map(Number)) - Math.min(...highs.map(Number));
  };
  const weekly = seeded(3);
  const byWeekday = Array.from({ length: DAYS }, (_, day) => poisson(weekly, day % 7 > 4 ? 0.3 : 5));
  expect(spreadOf(daysOf(1, 3))).toBeLessThan(2);
  expect(spreadOf(byWeekday)).toBeGreaterThan(8);
});

test.each([0.3, 1, 3, 5])('a day without any is not unusual among %d a day', (mean) => {
  expect(bandOf(daysOf(mean)).low).toBe(0);
  const scores = expectations({ firstDay, values: [...daysOf(mean), 0] }, traits, DAYS);
  expect(scores[0]?.score).toBeGreaterThan(-limits.medium);
});

test('of days without any a few are unusual, and one is not', () => {
  const none = Array.from({ length: DAYS }, () => 0);
  const scoreOf = (value: number) =>
    expectations({ firstDay, values: [...none, value] }, traits, DAYS)[0]?.score ?? 0;
  expect([scoreOf(0), scoreOf(1)].every((score) => Math.abs(score) < limits.medium)).toBe(true);
  expect(scoreOf(5)).toBeGreaterThan(limits.medium);
});

test.each([1000, 1e6])('after one day with %d the days among few are as usual as before', (spike) => {
  const values = daysOf(1);
  const usual = bandOf(values).highest;
  values[330] = spike;
  const after = expectations({ firstDay, values }, traits, 331);
  expect(Math.max(...after.map((day) => day?.at(limits.medium) ?? 0))).toBeLessThan(usual + 2);
  expect(after.filter((day) => Math.abs(day?.score ?? 0) > limits.medium)).toEqual([]);
});

test('busy days that come again and again are not unusual', () => {
  const values = Array.from({ length: DAYS }, (_, day) => (day % 9 === 0 ? 12 : 0));
  expect(bandOf(values).high).toBeGreaterThan(12);
});

test('missing days leave the band as it is', () => {
  const values = daysOf(1).map((value, day) => (day % 5 === 0 ? null : value));
  expect(bandOf(values).high).toBeLessThan(10);
});

test('the band of large counts is 3.8 deviations of chance wide', () => {
  const { high } = bandOf(daysOf(1000));
  expect(high).toBeGreaterThan(1000 + 3.8 * Math.sqrt(1000));
  expect(high).toBeLessThan(1000 + 5 * Math.sqrt(1000));
});

test('the band is where the rule begins to find days unusual', () => {
  for (const mean of [0.5, 2, 40]) {
    const values = daysOf(mean);
    const band = expectedOf({ firstDay, values }, traits, { from: FROM });
    for (const [index, day] of expectations({ firstDay, values }, traits, FROM).entries()) {
      const isOutside = (values[FROM + index] ?? 0) > (band?.high[index] ?? Number.POSITIVE_INFINITY);
      expect((day?.score ?? 0) > limits.medium).toBe(isOutside);
    }
  }
});
