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

/** Has all metrics of a kind measured alike; null has none of them measured. */
export function withMeasure(measures: Measures, { metrics }: TypeOfGroup, measure: Measure | null): Measures {
  const ids = metrics.map(({ id }) => id);
  const others = Object.entries(measures).filter(([id]) => !ids.includes(id));
  return Object.fromEntries([...others, ...(measure ? ids.map((id) => [id, measure] as const) : [])]);
}

/** All suggestions taken, over what was chosen by hand before. */
export function takeSuggestions(measures: Measures, suggestions: readonly Suggestion[]): Measures {
  return {
    ...measures,
    ...Object.fromEntries(suggestions.map(({ metricId, measure }) => [metricId, measure])),
  };
}
