import type { GroupMetric } from '@vitrine/contract/entities/group.ts';

/** Whether what was measured for one still stands for the other; names and rules make no difference, nor the order of inputs. */
export function isSameQuestion(one: GroupMetric, other: GroupMetric): boolean {
  return JSON.stringify(questionOf(one)) === JSON.stringify(questionOf(other));
}

function questionOf(metric: GroupMetric) {
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
