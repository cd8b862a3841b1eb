import type { AlertRule, Movement, Sensitivity } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import {
  alertText,
  type Found,
  recoveredText,
  sizeOfRule,
} from '@vitrine/contract/rules/alerts/alert.messages.ts';
import { CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { byPace } from './pace.ts';
import { type Expectation, expectations, type Series } from './weekday-history.ts';

/** One cell as it was just measured. */
export type Measurement = {
  week: Total;
  month: Total;
  latest: number | null;
  latestDay: string | null;
  series: Series | null;
  /** The expected value by weekday history; derived from the series when absent. */
  expected?: Expectation | null;
  /** Since when its source or check can't be read. */
  brokenSince: Date | null;
  /** ISO 4217 of money. */
  currency?: string | null;
  /** Earlier days whose values the source has corrected since they were evaluated, oldest first. */
  corrected?: string[];
  /** Of a built-in check: its outcome, and how often in a row. */
  check?: { outcome: 'ok' | 'failing' | 'unknown'; times: number; text: string };
};

/** `close` is no longer bad, but not by a margin; `unknown` changes nothing. */
export type Stand = 'bad' | 'close' | 'well' | 'unknown';

export type Verdict = {
  stand: Stand;
  value: number | null;
  baseline: number | null;
  /** How far beyond its bound a bad value is, as a part of the bound. */
  severity: number;
  /** What is wrong, or that it is over. */
  text: string;
};

/** How many scales off the expected an unusual value is. */
export const limits: Record<Sensitivity, number> = { low: 5, medium: 3.8, high: 3 };

const MARGIN = 0.05;
const CHANGE_MARGIN = 0.8;
const ANOMALY_MARGIN = 0.6;
const ROUNDING = 1e-9;

type Finding = Found & { stand: Stand; severity?: number };

const UNKNOWN: Finding = { stand: 'unknown', value: null, baseline: null };

/** The state of a cell by one rule. `today` is the group's calendar day. */
export function evaluateRule(
  rule: AlertRule,
  traits: MetricTraits,
  measurement: Measurement,
  today: string,
): Verdict {
  const finding = { currency: measurement.currency ?? null, ...findingOf(rule, traits, measurement, today) };
  const { stand, value, baseline, severity = 0 } = finding;
  const text = stand === 'bad' ? alertText(rule, traits, finding) : recoveredText(rule, traits, finding);
  return { stand, value, baseline, severity, text };
}

function findingOf(rule: AlertRule, traits: MetricTraits, measurement: Measurement, today: string): Finding {
  switch (rule.kind) {
    case 'threshold':
      return byThreshold(rule, measurement);
    case 'change':
      return byChange(rule, traits, rule.days === 7 ? measurement.week : measurement.month);
    case 'anomaly':
      return byHistory(rule, traits, measurement);
    case 'off_pace':
      return byGoal(rule, traits, measurement);
    case 'no_data':
      return bySilence(rule, measurement, today);
    case 'source_broken':
      return { ...UNKNOWN, stand: measurement.brokenSince ? 'bad' : 'well' };
    case 'failing':
      return byCheck(measurement);
  }
}

function byThreshold(rule: AlertRule & { kind: 'threshold' }, measurement: Measurement): Finding {
  const of = { 1: measurement.latest, 7: measurement.week.value, 30: measurement.month.value };
  const value = of[rule.days];
  if (value === null) return UNKNOWN;
  const { side, bound } = rule;
  const beyond = side === 'above' ? value - bound : bound - value;
  const size = Math.abs(bound);
  const stand = beyond > 0 ? 'bad' : beyond <= -MARGIN * size ? 'well' : 'close';
  return { stand, value, baseline: null, severity: Math.max(0, beyond) / (size || 1) };
}

/** A rise from zero has no relative size. */
function byChange(rule: AlertRule & { kind: 'change' }, traits: MetricTraits, total: Total): Finding {
  const { value, compare, change } = total;
  if (value === null || compare === null || change === null) return UNKNOWN;
  const limit = sizeOfRule(rule, traits);
  const size = sizeBy(rule.movement, change);
  const found = { value, baseline: compare, change, severity: Math.max(0, size - limit) / limit };
  if (rule.minimum !== null && Math.abs(compare) < rule.minimum) return { ...found, stand: 'close' };
  if (size >= limit - ROUNDING) return { ...found, stand: 'bad' };
  return { ...found, stand: size < limit * CHANGE_MARGIN ? 'well' : 'close' };
}

function byHistory(
  rule: AlertRule & { kind: 'anomaly' },
  traits: MetricTraits,
  measurement: Measurement,
): Finding {
  const { latest: value, latestDay } = measurement;
  const expected =
    measurement.expected === undefined ? expectationOf(traits, measurement) : measurement.expected;
  if (value === null || latestDay === null || !expected || expected.score === null) return UNKNOWN;
  const limit = limits[rule.sensitivity];
  const size = sizeBy(rule.movement, expected.score);
  const stand = size > limit ? 'bad' : size < limit * ANOMALY_MARGIN ? 'well' : 'close';
  const severity = Math.max(0, size - limit) / limit;
  return { stand, value, baseline: expected.middle, day: latestDay, severity };
}

function byGoal(
  rule: AlertRule & { kind: 'off_pace' },
  traits: MetricTraits,
  { series, latestDay }: Measurement,
): Finding {
  const found = series && latestDay !== null ? byPace(rule, traits, { series, latestDay }) : null;
  return found ? { ...found, day: latestDay } : UNKNOWN;
}

function expectationOf(traits: MetricTraits, { series, latestDay }: Measurement): Expectation | null {
  if (!series || latestDay === null) return null;
  const day = daysBetween(series.firstDay, latestDay);
  const upTo = { ...series, values: series.values.slice(0, day + 1) };
  return expectations(upTo, traits, day)[0] ?? null;
}

function bySilence(
  rule: AlertRule & { kind: 'no_data' },
  { latestDay, brokenSince }: Measurement,
  today: string,
): Finding {
  // A broken source is reported by its own rule.
  if (latestDay === null || brokenSince) return UNKNOWN;
  // Today isn't over, so no source can have data for it yet.
  const silent = daysBetween(latestDay, today) - 1;
  // A lasting silence is reported once, not daily.
  const severity = Math.min(1, Math.max(0, silent - rule.days) / rule.days);
  return { ...UNKNOWN, stand: silent >= rule.days ? 'bad' : 'well', day: latestDay, severity };
}

function byCheck({ check, latest }: Measurement): Finding {
  if (!check || check.outcome === 'unknown') return UNKNOWN;
  const found = { value: latest, baseline: null, text: check.text };
  if (check.outcome === 'ok') return { ...found, stand: check.times > 1 ? 'well' : 'close' };
  return { ...found, stand: check.times >= CONFIRMED_TIMES ? 'bad' : 'unknown' };
}

/** The size of a signed change in the direction that is bad; negative in the other direction. */
function sizeBy(movement: Movement, change: number): number {
  if (movement === 'either') return Math.abs(change);
  return movement === 'drop' ? -change : change;
}
