import {
  type DimensionDefinition,
  dimensionDefinitionSchema,
  type MetricDefinition,
  metricDefinitionSchema,
} from '@vitrine/contract/entities/catalogue.ts';

/** The public part of a metric, without its connector's own fields (the provider's fields, its formula). */
export function metricDefinition(metric: MetricDefinition): MetricDefinition {
  return metricDefinitionSchema.parse(metric);
}

/** The public part of a dimension, without its connector's own fields. */
export function dimensionDefinition(dimension: DimensionDefinition): DimensionDefinition {
  return dimensionDefinitionSchema.parse(dimension);
}

/** The first entry of each id. */
export function uniqueById<Entry extends { id: string }>(entries: readonly Entry[]): Entry[] {
  const ids = new Set<string>();
  return entries.filter(({ id }) => ids.size < ids.add(id).size);
}
