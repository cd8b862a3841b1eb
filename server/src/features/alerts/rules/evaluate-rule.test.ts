import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { describe, expect, it, test } from 'vitest';
import { backtest } from './backtest.ts';
import { evaluateRule, type Measurement } from './evaluate-rule.ts';

const traits: MetricTraits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true };
const place: MetricTraits = {
  ...traits,
  label: 'Position',
  direction: 'down',
  additive: false,
  changesBy: 'difference',
};
const none = { value: null, compare: null, change: null };
const empty: Measurement = {
  week: none,
  month: none,
  latest: null,
  latestDay: null,
  series: null,
  brokenSince: null,
};
const week = (value: number | null, compare: number | null, of = traits): Measurement => ({
  ...empty,
  week: { value, compare, change: changeOf(value, compare, of) },
});
const fall: AlertRule = { id: 'r', kind: 'change', days: 7, movement: 'drop', percent: 30, minimum: 50 };
const below: AlertRule = { id: 'r', kind: 'threshold', days: 1, side: 'below', bound: 100 };
const zero: AlertRule = { ...below, side: 'above', bound: 0 };
const lost: AlertRule = { id: 'r', kind: 'change', days: 7, movement: 'rise', percent: 3, minimum: null };
const silent: AlertRule = { id: 'r', kind: 'no_data', days: 3 };
const broken: AlertRule = { id: 'r', kind: 'source_broken' };
const silentSince = (latestDay: string | null): Measurement => ({ ...empty, latestDay });
const at = (latest: number): Measurement => ({ ...empty, latest });

describe('a value stands', () => {
  it.each([
    ['fallen to the very limit', fall, week(700, 1000), 'bad'],
    ['fallen a little less', fall, week(710, 1000), 'close'],
    ['fallen clearly less', fall, week(800, 1000), 'well'],
    ['risen', fall, week(2000, 1000), 'well'],
    ['fallen from next to nothing', fall, week(10, 49), 'close'],
    ['without the period before', fall, week(10, null), 'unknown'],
    ['risen from nothing', { ...fall, movement: 'rise', minimum: null }, week(10, 0), 'unknown'],
    ['moved either way', { ...fall, movement: 'either' }, week(1400, 1000), 'bad'],
    ['below its bound', below, at(99), 'bad'],
    ['at its bound', below, at(100), 'close'],
    ['above it by a margin', below, at(105), 'well'],
    ['above a bound of nothing', zero, at(1), 'bad'],
    ['at a bound of nothing', zero, at(0), 'well'],
    ['unknown to a bound', below, empty, 'unknown'],
    ['silent for three whole days', silent, silentSince('2026-10-29'), 'bad'],
    ['silent for two', silent, silentSince('2026-10-30'), 'well'],
    ['never told', silent, silentSince(null), 'unknown'],
    [
      'silent because its source is broken',
      silent,
      { ...silentSince('2026-10-01'), brokenSince: new Date(0) },
      'unknown',
    ],
    ['broken', broken, { ...empty, brokenSince: new Date(0) }, 'bad'],
    ['readable', broken, empty, 'well'],
  ] as [string, AlertRule, Measurement, string][])('%s', (_, rule, measurement, stand) => {
    expect(evaluateRule(rule, traits, measurement, '2026-11-02').stand).toBe(stand);
  });

  it('by places where it changes by those', () => {
    expect(evaluateRule(lost, place, week(8, 5, place), '2026-11-02')).toMatchObject({
      stand: 'bad',
      severity: 0,
    });
    expect(evaluateRule(lost, place, week(2, 5, place), '2026-11-02').stand).toBe('well');
  });

  it('the worse the further it is beyond its bound', () => {
    expect(evaluateRule(below, traits, at(50), '2026-11-02').severity).toBe(0.5);
    expect(evaluateRule(fall, traits, week(400, 1000), '2026-11-02').severity).toBeCloseTo(1);
  });
});

test('a back-test: windows roll, a value around its bound is one alert, and an open alert has no end', () => {
  const metric = {
    id: 'm',
    kind: 'source',
    type: 't',
    metric: 'm',
    inputs: {},
    rules: [],
    sourceLabel: 'T',
    traits,
  } as const;
  const days = (count: number, value: number) => Array.from({ length: count }, () => value);
  const values = [...days(28, 100), ...days(7, 40), ...days(21, 100), ...days(5, 20)];
  const found = backtest({ ...metric, rules: [] }, fall, { firstDay: '2026-01-01', values });
  expect(found.map(({ openedOn, resolvedOn }) => [openedOn, resolvedOn])).toEqual([
    ['2026-02-01', '2026-02-07'],
    ['2026-02-28', null],
  ]);
  const gap = [...days(10, 100), null, null, null, null, ...days(3, 100)];
  expect(backtest({ ...metric, rules: [] }, silent, { firstDay: '2026-01-01', values: gap })).toMatchObject([
    { openedOn: '2026-01-13', resolvedOn: '2026-01-15' },
  ]);
});
