import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Labels } from '../editor-events.ts';

type Named = Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'calculatedMetrics'>;

/** The labels of metrics and dimensions of these source types, by id. */
export function catalogueLabels(catalogues: readonly Named[]): Labels {
  return Object.fromEntries(
    catalogues.flatMap(({ metrics, dimensions, calculatedMetrics }) => [
      ...[...metrics, ...dimensions].map(({ id, label }) => [id, label] as const),
      ...calculatedMetrics.map(({ id, name }) => [calculatedMetricId(id), name] as const),
    ]),
  );
}
