import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { evaluateRule } from './evaluate-rule.ts';

const traits: MetricTraits = { label: 'Spend', type: 'numeric', direction: 'none', additive: true };
const budget: AlertRule = { id: 'r', kind: 'off_pace', aim: 'budget', period: 'month', target: 300 };
const least: AlertRule = { ...budget, aim: 'higher' };
const total = { value: null, compare: null, change: null };

/** Ten a day until the end of October 2026, and `november` on each day from then on. */
function seriesOf(november: number | null, days: number) {
  const firstDay = '2026-09-01';
  const values = [...Array<number>(61).fill(10), ...Array<number | null>(days).fill(november)];
  return { firstDay, values, latestDay: addDays(firstDay, values.length - 1) };
}

function verdict(rule: AlertRule, november: number | null, days: number) {
  const { latestDay, ...series } = seriesOf(november, days);
  const measurement = {
    ...{ week: total, month: total, latest: november, latestDay, series, brokenSince: null },
  };
  return evaluateRule(rule, traits, measurement, addDays(latestDay, 1));
}

test.each([
  [budget, 10, 'well'],
  [budget, 13, 'bad'],
  [budget, 7, 'bad'],
  [budget, 10.4, 'close'],
  [least, 13, 'well'],
  [least, 7, 'bad'],
  [{ ...least, aim: 'lower' as const }, 13, 'bad'],
])('%j with %d a day is %s', (rule, value, stand) => {
  expect(verdict(rule as AlertRule, value, 15).stand).toBe(stand);
});

test('the first days of a period and missing days are no reason', () => {
  expect(verdict(least, 1, 2).stand).toBe('unknown');
  expect(verdict(least, null, 5).stand).toBe('unknown');
});

test('the text names value, expected value and goal', () => {
  expect(verdict(budget, 13, 15).text).toMatch(
    /^Spend: above the pace for a budget of 300 per month \(195, expected 150(\.\d)? until Sun, 15 Nov 2026\)\.$/,
  );
  expect(verdict(budget, 10, 15).text).toBe('Spend: on pace again (150).');
});

test('it is tested on historical data by the days before each day alone', () => {
  const { firstDay, values } = seriesOf(20, 20);
  const metric: GroupMetric = {
    ...{ id: 'm', kind: 'source', type: 'shop', metric: 'spend', inputs: {}, rules: [] },
    ...{ traits, sourceLabel: 'Shop' },
  };
  const alerts = backtest(metric, budget, { firstDay, values });
  expect(alerts).toMatchObject([{ openedOn: expect.stringMatching(/^2026-11-0/), resolvedOn: null }]);
});
