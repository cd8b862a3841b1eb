import type { AlertRule, AlertRuleKind } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { badMovement } from '@vitrine/contract/rules/alerts/default-rules.ts';

export const kindLabels: Record<AlertRuleKind, string> = {
  threshold: 'Above or below a bound',
  change: 'Change against the period before',
  anomaly: 'Anomaly',
  off_pace: 'Goal off pace',
  no_data: 'No data',
  source_broken: 'Data source disconnected',
  failing: 'Check fails',
};

/** Kinds that a metric can have only once. */
const ONCE: readonly AlertRuleKind[] = ['anomaly', 'no_data', 'source_broken', 'failing'];

/** A new rule of a kind with default settings. */
export function newRule(kind: AlertRuleKind, traits: MetricTraits, id: string): AlertRule {
  const movement = badMovement(traits.direction);
  switch (kind) {
    case 'threshold':
      return { id, kind, days: 1, side: traits.direction === 'down' ? 'above' : 'below', bound: 0 };
    case 'change':
      return { id, kind, days: 7, movement, percent: traits.changesBy ? 3 : 30, minimum: null };
    case 'anomaly':
      return { id, kind, movement, sensitivity: 'medium' };
    case 'off_pace':
      return {
        id,
        kind,
        aim: traits.direction === 'down' ? 'lower' : 'higher',
        period: 'month',
        target: 100,
      };
    case 'no_data':
      return { id, kind, days: 3 };
    case 'source_broken':
    case 'failing':
      return { id, kind };
  }
}

/** The rule kinds available for a metric, without single ones that it already has. */
export function kindsFor(metric: GroupMetric, rules: readonly AlertRule[]): AlertRuleKind[] {
  return (Object.keys(kindLabels) as AlertRuleKind[]).filter((kind) => {
    if (ONCE.includes(kind) && rules.some((rule) => rule.kind === kind)) return false;
    return ruleProblem(newRule(kind, metric.traits, 'x'), metric) === null;
  });
}

/** The factor from a stored value to the typed one: 100 for percentages (3 for 0.03), otherwise 1. */
export function typedScale({ type }: MetricTraits): number {
  return type.endsWith(':percent') ? 100 : 1;
}

const shortUnits = { milliseconds: 'ms', seconds: 's', minutes: 'min', hours: 'h' } as const;

/** The unit after the field of a bound. */
export function typedUnit({ type, unit }: MetricTraits): string {
  if (type.endsWith(':percent')) return ' %';
  return type.endsWith(':time') ? ` ${shortUnits[unit ?? 'milliseconds']}` : '';
}
