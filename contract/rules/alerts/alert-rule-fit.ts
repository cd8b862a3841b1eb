import type { AlertRule } from '../../entities/alert-rule.ts';
import type { GroupMetric } from '../../entities/group.ts';

/** Why a rule doesn't suit a metric, in words; null if it does. */
export function ruleProblem(rule: AlertRule, { kind, traits }: GroupMetric): string | null {
  switch (rule.kind) {
    case 'failing':
      return kind === 'check' ? null : 'Only built-in checks can fail.';
    case 'source_broken':
    case 'no_data':
      return kind === 'source' ? null : 'A built-in check needs no source.';
    case 'change':
      return traits.uncompared ? 'This metric is a current value: there is no previous period.' : null;
    case 'threshold':
      return traits.uncompared && rule.days > 1
        ? 'This metric is a current value: select its latest value.'
        : null;
    case 'off_pace':
      if (kind === 'check') return 'A built-in check has no goal.';
      return traits.additive ? null : 'The days of this metric don’t add up: use a bound.';
    case 'anomaly':
      if (kind === 'check') return 'A built-in check is evaluated during the day: there is no comparison.';
      return traits.uncompared ? 'This metric has no weekdays to compare.' : null;
  }
}
