import { type AnalyticsProperty, mayNotSeeRevenue } from '../../../mock-kit/dataset/analytics/properties.ts';
import { goesWith, requireCompatible } from './compatibility.ts';
import { type DimensionField, dimensionFields } from './dimensions.ts';
import type { CompatibilityMessage } from './messages.ts';
import type { MetricField } from './metric-field.ts';
import { keyEventMetrics, metricFields } from './metrics.ts';
import type { Plan } from './plan.ts';

/** `properties/{id}/metadata`; without a property, the fields all properties have. */
export function metadataOf(id: string, property: AnalyticsProperty | undefined, email: string): object {
  return {
    dimensions: dimensionsOf(property).map(describeDimension),
    metrics: metricsOf(property).map((metric) =>
      describeMetric(metric, property !== undefined && mayNotSeeRevenue(email)),
    ),
    name: `properties/${id}/metadata`,
  };
}

function dimensionsOf(property: AnalyticsProperty | undefined): DimensionField[] {
  return dimensionFields.filter(({ custom }) => property || !custom);
}

function metricsOf(property: AnalyticsProperty | undefined): MetricField[] {
  return [...metricFields, ...Object.keys(property?.keyEvents ?? {}).flatMap(keyEventMetrics)];
}

function describeDimension({ apiName, uiName, category, custom }: DimensionField): object {
  const description = `${uiName} of the events, visits or people counted.`;
  return { apiName, uiName, description, category, ...(custom ? { customDefinition: true } : {}) };
}

function describeMetric(
  { apiName, uiName, category, type, revenue }: MetricField,
  revenueHidden: boolean,
): object {
  const blocked = revenueHidden && revenue ? { blockedReasons: ['NO_REVENUE_METRICS'] } : {};
  const older = apiName === 'keyEvents' ? { deprecatedApiNames: ['conversions'] } : {};
  return { apiName, uiName, description: `${uiName}.`, type, category, ...older, ...blocked };
}

/** `:checkCompatibility`: which fields could be added to a report that is itself compatible. */
export function compatibilityOf(
  plan: Plan,
  { compatibilityFilter }: CompatibilityMessage,
  email: string,
): object {
  const requested = [...plan.dimensions, ...plan.filterDimensions];
  const metrics = [...plan.metrics.values()];
  const dimensionCompatibilities = dimensionsOf(plan.property).map((dimension) => ({
    dimensionMetadata: describeDimension(dimension),
    compatibility: state(
      () => requireCompatible([...requested, dimension], [], metrics),
      metrics.every((metric) => goesWith(metric, dimension)),
    ),
  }));
  const metricCompatibilities = metricsOf(plan.property).map((metric) => ({
    metricMetadata: describeMetric(metric, mayNotSeeRevenue(email)),
    compatibility: state(() => requireCompatible(requested, [], [...metrics, metric]), true),
  }));
  const isRequested = ({ compatibility }: { compatibility: string }) =>
    compatibilityFilter === undefined ||
    compatibilityFilter === 'COMPATIBILITY_UNSPECIFIED' ||
    compatibility === compatibilityFilter;
  return {
    dimensionCompatibilities: dimensionCompatibilities.filter(isRequested),
    metricCompatibilities: metricCompatibilities.filter(isRequested),
  };
}

function state(check: () => void, possible: boolean): 'COMPATIBLE' | 'INCOMPATIBLE' {
  if (!possible) return 'INCOMPATIBLE';
  try {
    check();
    return 'COMPATIBLE';
  } catch {
    return 'INCOMPATIBLE';
  }
}
