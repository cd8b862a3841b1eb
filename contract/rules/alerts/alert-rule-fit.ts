import type { AlertRule } from '../../entities/alert-rule.ts';
import type { GroupMetric } from '../../entities/group.ts';

/** Why a rule can't be held against a metric, in words; null when it can. */
export function ruleProblem(rule: AlertRule, { kind, figure }: GroupMetric): string | null {
  switch (rule.kind) {
    case 'failing':
      return kind === 'check' ? null : 'Only built-in checks can fail.';
    case 'source_broken':
    case 'no_data':
      return kind === 'source' ? null : 'A built-in check needs no source.';
    case 'change':
      return figure.uncompared ? 'This figure says how things stand now: it has no period before.' : null;
    case 'threshold':
      return figure.uncompared && rule.days > 1
        ? 'This figure says how things stand now: choose its latest value.'
        : null;
    case 'anomaly':
      if (kind === 'check') return 'A built-in check is judged while its day still runs: nothing to compare.';
      return figure.uncompared ? 'This figure has no days of the week to compare.' : null;
  }
}
