import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { evaluateRule, type Measurement } from './evaluate-rule.ts';

const unknown = { value: null, compare: null, change: null };
const nothing = {
  week: unknown,
  month: unknown,
  latestDay: null,
  series: null,
  brokenSince: null,
} satisfies Omit<Measurement, 'latest'>;

/** Whether a rule evaluates single probes of a value that is compared over time: one slow response is no alert. */
export function isOfOneProbe({ kind, traits }: GroupMetric, rule: AlertRule): boolean {
  return kind === 'check' && !traits.uncompared && rule.kind === 'threshold' && rule.days === 1;
}

/** How many of the newest probes in a row are bad by such a rule. `values` are the values of probes, newest first. */
export function badProbes({ traits }: GroupMetric, rule: AlertRule, values: (number | null)[]): number {
  const isBad = (latest: number | null) =>
    evaluateRule(rule, traits, { ...nothing, latest }, '').stand === 'bad';
  const end = values.findIndex((value) => !isBad(value));
  return end < 0 ? values.length : end;
}
