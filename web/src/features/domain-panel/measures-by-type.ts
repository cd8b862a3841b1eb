import type { GroupMetric, Measure, Suggestion } from '@vitrine/contract/entities/group.ts';

export type Measures = Readonly<Record<string, Measure>>;

/** The metrics of one kind of source: they are measured by the same account as a rule, so that it is chosen once for all. */
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

/** What measures a kind's metrics; the first one's where they differ, null where none is measured. */
export function measureOfType({ metrics }: TypeOfGroup, measures: Measures): Measure | null {
  return metrics.map(({ id }) => measures[id]).find((measure) => measure !== undefined) ?? null;
}

/** Has all metrics of a kind measured alike, a column still by its own name; null has none of them measured. */
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

/** What a kind's columns have in common: where they are. */
export function placeOf({ inputs }: Measure): Measure['inputs'] {
  return Object.fromEntries(Object.entries(inputs).filter(([id]) => id !== 'metrics'));
}

/** Which column of its source a metric shows; null while none is chosen. */
export function columnOf(metric: GroupMetric, measures: Measures): string | null {
  const column = measures[metric.id]?.inputs.metrics;
  return typeof column === 'string' ? column : null;
}

export function withColumn(measures: Measures, metricId: string, column: string | null): Measures {
  const measure = measures[metricId];
  if (!measure) return measures;
  return { ...measures, [metricId]: { ...measure, inputs: { ...placeOf(measure), metrics: column } } };
}

/** What can be saved: a column that nobody has chosen is not measured. */
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

/** All suggestions taken, over what was chosen by hand before. */
export function takeSuggestions(measures: Measures, suggestions: readonly Suggestion[]): Measures {
  return {
    ...measures,
    ...Object.fromEntries(suggestions.map(({ metricId, measure }) => [metricId, measure])),
  };
}
