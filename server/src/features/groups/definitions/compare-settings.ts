import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, Measure } from '@vitrine/contract/entities/group.ts';

/** Whether two lists hold the same rules in the same order; the order of a rule's keys doesn't matter. */
export function isSameRules(one: AlertRule[] | undefined, other: AlertRule[] | undefined): boolean {
  return rulesKey(one) === rulesKey(other);
}

function rulesKey(rules: AlertRule[] | undefined): string {
  return rules ? JSON.stringify(rules.map((rule) => Object.entries(rule).toSorted())) : '';
}

/** Whether data measured for one metric is valid for the other; names, rules and the order of inputs don't matter. */
export function isSameQuery(one: GroupMetric, other: GroupMetric): boolean {
  return JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));
}

function queryOf(metric: GroupMetric) {
  return metric.kind === 'check'
    ? [metric.id, metric.check]
    : [
        metric.id,
        metric.type,
        metric.metric,
        metric.column?.type ?? null,
        Object.entries(metric.inputs).toSorted(),
      ];
}

/** Whether two measures query the same of the same source; the order of inputs doesn't matter. */
export function isSameMeasure(one: Measure | undefined, other: Measure | undefined): boolean {
  return measureKey(one) === measureKey(other);
}

/** Metrics whose measure has changed. */
export function changedMeasures(before: Record<string, Measure>, after: Record<string, Measure>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isSameMeasure(before[id], after[id]));
}

function measureKey(measure: Measure | undefined): string {
  return measure ? JSON.stringify([measure.sourceId, Object.entries(measure.inputs).toSorted()]) : '';
}
