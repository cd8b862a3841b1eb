import type { GroupMetric, Measure, Suggestion } from '@vitrine/contract/entities/group.ts';

export type Measures = Readonly<Record<string, Measure>>;

/** The metrics of one source type: usually measured by the same account, so that it is selected once for all. */
export type TypeOfGroup = { type: string; label: string; metrics: GroupMetric[] };

export function typesOf(metrics: readonly GroupMetric[]): TypeOfGroup[] {
  const found = new Map<string, TypeOfGroup>();
  for (const metric of metrics) {
    if (metric.kind !== 'source') continue;
    const known = found.get(metric.type) ?? {
      type: metric.type,
      label: metric.sourceLabel ?? metric.type,
      metrics: [],
    };
    found.set(metric.type, { ...known, metrics: [...known.metrics, metric] });
  }
  return [...found.values()];
}

/** The source of a type's metrics; the first one's if they differ, null if none is measured. */
export function measureOfType({ metrics }: TypeOfGroup, measures: Measures): Measure | null {
  return metrics.map(({ id }) => measures[id]).find((measure) => measure !== undefined) ?? null;
}

/** Sets the source of all metrics of a type, keeping column names; null removes it. */
export function withMeasure(measures: Measures, { metrics }: TypeOfGroup, measure: Measure | null): Measures {
  const ids = metrics.map(({ id }) => id);
  const others = Object.entries(measures).filter(([id]) => !ids.includes(id));
  const own = metrics.map((metric) => [metric.id, measure && measureFor(metric, measure, measures)] as const);
  return Object.fromEntries([...others, ...own.flatMap(([id, one]) => (one ? [[id, one] as const] : []))]);
}

function measureFor(metric: GroupMetric, measure: Measure, before: Measures): Measure {
  if (!isColumn(metric)) return measure;
  const known = before[metric.id];
  const column = known?.sourceId === measure.sourceId ? known.inputs.metrics : undefined;
  return { ...measure, inputs: { ...placeOf(measure), ...(column ? { metrics: column } : {}) } };
}

/** The shared location of a type's columns. */
export function placeOf({ inputs }: Measure): Measure['inputs'] {
  return Object.fromEntries(Object.entries(inputs).filter(([id]) => id !== 'metrics'));
}

/** The column that a metric shows; null while none is selected. */
export function columnOf(metric: GroupMetric, measures: Measures): string | null {
  const column = measures[metric.id]?.inputs.metrics;
  return typeof column === 'string' ? column : null;
}

export function withColumn(measures: Measures, metricId: string, column: string | null): Measures {
  const measure = measures[metricId];
  if (!measure) return measures;
  return { ...measures, [metricId]: { ...measure, inputs: { ...placeOf(measure), metrics: column } } };
}

/** The measures to save, without columns that have no choice. */
export function savableMeasures(
  metrics: readonly GroupMetric[],
  measures: Measures,
): Record<string, Measure> {
  const open = metrics
    .filter((metric) => isColumn(metric) && !columnOf(metric, measures))
    .map(({ id }) => id);
  return Object.fromEntries(Object.entries(measures).filter(([id]) => !open.includes(id)));
}

function isColumn(metric: GroupMetric): boolean {
  return metric.kind === 'source' && metric.column !== undefined;
}

/** All suggestions applied, replacing manual choices. */
export function takeSuggestions(measures: Measures, suggestions: readonly Suggestion[]): Measures {
  return {
    ...measures,
    ...Object.fromEntries(suggestions.map(({ metricId, measure }) => [metricId, measure])),
  };
}
