import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { CalculatedMetricRow } from './calculated-metrics.queries.ts';

export function presentCalculatedMetric(row: CalculatedMetricRow): CalculatedMetric {
  const { id, name, sourceType, type, unit, expression, direction } = row;
  return { id, name, sourceType, type, unit, expression, direction };
}
