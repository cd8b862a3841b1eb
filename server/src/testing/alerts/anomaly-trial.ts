import type { Sensitivity } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import { backtest } from '../../features/alerts/rules/backtest.ts';
import { evaluateRule } from '../../features/alerts/rules/evaluate-rule.ts';
import { type SeededSeries, seeded, seededSeries } from './seeded-series.ts';

export type TrialResult = {
  precision: number;
  recall: number;
  moderateRecall: number;
  found: number;
  wrong: number;
};

/** How well the anomaly rule finds anomalies planted on the last day of a number of series of one seed. */
export function anomalyTrial(
  { series, anomalies, seed }: { series: number; anomalies: number; seed: number },
  sensitivity: Sensitivity = 'medium',
): TrialResult {
  const random = seeded(seed);
  const all = Array.from({ length: series }, (_, index) => seededSeries(random, index < anomalies));
  const fired = all.filter((each) => firesOnLastDay(each, sensitivity));
  const right = fired.filter(({ planted }) => planted > 0);
  const moderate = ({ planted }: SeededSeries) => planted > 0 && planted <= 8;
  return {
    precision: right.length / Math.max(1, fired.length),
    recall: right.length / anomalies,
    moderateRecall: right.filter(moderate).length / all.filter(moderate).length,
    found: right.length,
    wrong: fired.length - right.length,
  };
}

/** Evaluated as if the last day had just been measured. */
export function firesOnLastDay(series: SeededSeries, sensitivity: Sensitivity = 'medium'): boolean {
  const { traits, firstDay, values } = series;
  const rule = { id: 'unusual', kind: 'anomaly', movement: 'either', sensitivity } as const;
  const none = { value: null, compare: null, change: null };
  const latestDay = '2026-11-01';
  const measurement = {
    week: none,
    month: none,
    latest: values.at(-1) ?? null,
    latestDay,
    series: { firstDay, values },
    brokenSince: null,
  };
  return evaluateRule(rule, traits, measurement, '2026-11-02').stand === 'bad';
}

/** How many incidents a series with nothing planted would have had in a year, on average over its last months. */
export function falseAlarmsPerYear(series: number, seed: number, sensitivity: Sensitivity): number {
  const random = seeded(seed);
  const all = Array.from({ length: series }, () => seededSeries(random, false));
  const rule = { id: 'unusual', kind: 'anomaly', movement: 'either', sensitivity } as const;
  const evaluatedFrom = 200;
  const alarms = all.map(({ traits, ...days }) => {
    const metric = { ...metricOf(traits), rules: [rule] };
    return backtest(metric, rule, days).length;
  });
  const years = (series * ((all[0]?.values.length ?? 0) - evaluatedFrom)) / 365;
  return alarms.reduce((sum, each) => sum + each, 0) / years;
}

function metricOf(traits: MetricTraits): GroupMetric {
  return { id: 'm', kind: 'source', type: 't', metric: 'm', inputs: {}, rules: [], traits, sourceLabel: 'T' };
}
