import { expect, test } from 'vitest';
import { anomalyTrial } from '../../../testing/alerts/anomaly-trial.ts';
import { seeded, seededSeries } from '../../../testing/alerts/seeded-series.ts';
import { backtest } from './backtest.ts';
import { expectedOf } from './expected-of.ts';
import { expectations } from './weekday-history.ts';

test('nine of ten planted anomalies are found, and nine of ten found anomalies were planted', () => {
  const { precision, recall } = anomalyTrial({ series: 400, anomalies: 40, seed: 11 });
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test('a day is expected to be the same whether or not the days before its history are known', () => {
  const { traits, firstDay, values } = seededSeries(seeded(5), false);
  const day = values.length - 1;
  const [last] = expectations({ firstDay, values }, traits, day);
  expect(expectations({ firstDay, values }, traits)[day]?.middle).toBe(last?.middle);
});

test('weekends are not unusual, a weekend’s value on a Wednesday is', () => {
  const metric = {
    id: 'm',
    kind: 'source',
    type: 't',
    metric: 'm',
    inputs: {},
    rules: [],
    sourceLabel: 'T',
  } as const;
  const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
  // From a Monday on.
  const values = Array.from({ length: 280 }, (_, day) => (day % 7 > 4 ? 200 : 1000) + ((day * 37) % 41));
  const firstDay = '2026-01-05';
  const rule = { id: 'r', kind: 'anomaly', movement: 'drop', sensitivity: 'medium' } as const;
  expect(backtest({ ...metric, traits, rules: [] }, rule, { firstDay, values })).toEqual([]);
  values[266 + 2] = 220;
  expect(backtest({ ...metric, traits, rules: [] }, rule, { firstDay, values })).toEqual([
    {
      openedOn: '2026-09-30',
      resolvedOn: '2026-10-01',
      words: expect.stringMatching(
        /^Sessions: far below what is usual on a Wednesday \(220, usually about 1,0\d\d/,
      ),
    },
  ]);
  const expected = expectedOf({ firstDay, values }, traits);
  expect(expected?.low[268]).toBeGreaterThan(220);
  expect(expected?.high[271]).toBeLessThan(400);
});

test('a value with a short history has no expectation and no anomaly', () => {
  const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
  expect(expectedOf({ firstDay: '2026-01-05', values: [5, 900, 3, null, 7] }, traits)).toBeNull();
});
