import type { CalculatedMetric, Option, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import {
  calculatedMetricId,
  isCalculatedMetricId,
  partsOf,
} from '@vitrine/contract/rules/formulas/calculated-metric.ts';

type Declared = Pick<WidgetCatalogue, 'metrics' | 'calculatedMetrics'>;

/** The company's calculated metrics as choices among the metrics. */
export function calculatedOptions({ calculatedMetrics }: Declared): Option[] {
  return calculatedMetrics.map((metric) => ({
    id: calculatedMetricId(metric.id),
    name: metric.name,
    group: 'Calculated',
    metric: definitionOf(metric),
  }));
}

function definitionOf({ id, name, type, unit, direction }: CalculatedMetric): Option['metric'] {
  return {
    id: calculatedMetricId(id),
    label: name,
    type,
    ...(unit ? { unit } : {}),
    direction,
    additive: type.startsWith('numeric') && type !== 'numeric:percent',
  };
}

/** The inputs as the source knows them, for lists that depend on the metrics: calculated ones are replaced by their parts. */
export function asSourceKnows(inputs: Inputs, { metrics, calculatedMetrics }: Declared): Inputs {
  if (!inputs.metrics.some(isCalculatedMetricId)) return inputs;
  const own = metrics.map(({ id }) => id);
  return { ...inputs, metrics: partsOf(inputs.metrics, calculatedMetrics, own) };
}
