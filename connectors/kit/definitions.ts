import {
  type DimensionDefinition,
  dimensionDefinitionSchema,
  type MetricDefinition,
  metricDefinitionSchema,
} from '@vitrine/contract/entities/catalogue.ts';

/** A metric as everybody knows it, without what its connector keeps with it (the provider's fields, how it is worked out). */
export function metricDefinition(metric: MetricDefinition): MetricDefinition {
  return metricDefinitionSchema.parse(metric);
}

/** A dimension as everybody knows it, without what its connector keeps with it. */
export function dimensionDefinition(dimension: DimensionDefinition): DimensionDefinition {
  return dimensionDefinitionSchema.parse(dimension);
}
