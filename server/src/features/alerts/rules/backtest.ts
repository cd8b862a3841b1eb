import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { type OpenState, stepIncident } from '../incident.ts';
import { evaluateRule, type Measurement } from './evaluate-rule.ts';
import { type Expectation, expectations, type Series } from './weekday-history.ts';

export type PastAlert = { openedOn: string; resolvedOn: string | null; words: string };

/**
 * When a rule would have fired over a series, each day evaluated by the days before it alone, the oldest first. Windows of values that
 * can't be added are means of their days. That a source broke or a check failed is in no series: such rules never fire here.
 */
export function backtest(metric: GroupMetric, rule: AlertRule, series: Series): PastAlert[] {
  if (rule.kind === 'source_broken' || rule.kind === 'failing') return [];
  const expected = rule.kind === 'anomaly' ? expectations(series, metric.traits) : [];
  const past: PastAlert[] = [];
  let open: OpenState | null = null;
  let lastDay = -1;
  for (let day = 0; day < series.values.length; day += 1) {
    if (series.values[day] !== null) lastDay = day;
    if (lastDay < 0) continue;
    const today = addDays(series.firstDay, day + 1);
    const verdict = evaluateRule(
      rule,
      metric.traits,
      measurementOn(lastDay, metric, series, expected),
      today,
    );
    const step = stepIncident(open, verdict, String(lastDay));
    const on = addDays(series.firstDay, day);
    if (step.kind === 'open') past.push({ openedOn: on, resolvedOn: null, words: verdict.text });
    const last = past.at(-1);
    if (step.kind === 'resolve' && last) last.resolvedOn = on;
    if (step.kind !== 'nothing') open = step.kind === 'resolve' ? null : step.state;
  }
  return past;
}

function measurementOn(
  day: number,
  metric: GroupMetric,
  series: Series,
  expected: (Expectation | null)[],
): Measurement {
  return {
    week: totalOf(day, 7, metric, series),
    month: totalOf(day, 30, metric, series),
    latest: series.values[day] ?? null,
    latestDay: addDays(series.firstDay, day),
    series,
    expected: expected[day] ?? null,
    brokenSince: null,
  };
}

function totalOf(day: number, days: number, metric: GroupMetric, { values }: Series): Total {
  const windowOf = (end: number) => {
    if (end < 0) return null;
    const known = values.slice(Math.max(0, end - days + 1), end + 1).filter((value) => value !== null);
    if (isState(metric)) return known.at(-1) ?? null;
    const sum = known.reduce((total, value) => total + value, 0);
    return known.length === 0 ? null : metric.traits.additive ? sum : sum / known.length;
  };
  const value = windowOf(day);
  // A window that began before the series did is no fair comparison.
  const compare = metric.traits.uncompared || day + 1 < 2 * days ? null : windowOf(day - days);
  return { value, compare, change: changeOf(value, compare, metric.traits) };
}

/** How things stand now: the newest value is that of any window. */
function isState(metric: GroupMetric): boolean {
  if (metric.kind === 'check') return builtInChecks[metric.check].days === 'latest';
  return metric.traits.uncompared === true;
}
