import type { Measure } from '@vitrine/contract/entities/group.ts';

/** Whether two measures ask the same of the same source; the order of inputs says nothing. */
export function isSameMeasure(one: Measure | undefined, other: Measure | undefined): boolean {
  return textOf(one) === textOf(other);
}

/** Metrics that are measured otherwise after than before. */
export function changedMeasures(before: Record<string, Measure>, after: Record<string, Measure>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isSameMeasure(before[id], after[id]));
}

function textOf(measure: Measure | undefined): string {
  return measure ? JSON.stringify([measure.sourceId, Object.entries(measure.inputs).toSorted()]) : '';
}
