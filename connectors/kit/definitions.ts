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
