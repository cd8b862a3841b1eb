import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Session } from '../kit/http/session.ts';
import { type DimensionMetadata, getMetadata, type MetricMetadata } from './google-analytics.api.ts';
import { dimensions, metrics } from './google-analytics.catalogue.ts';

/** The fields of a property by API name. */
export type Fields = { metrics: Map<string, MetricDefinition>; dimensions: Map<string, DimensionDefinition> };

export const fieldMaps = (metrics: MetricDefinition[], dimensions: DimensionDefinition[]): Fields => ({
  metrics: new Map(metrics.map((metric) => [metric.id, metric])),
  dimensions: new Map(dimensions.map((dimension) => [dimension.id, dimension])),
});

/** Fields of all properties. */
export const commonFields = fieldMaps(metrics, dimensions);

/** The fields of one property, including custom ones, without blocked metrics. One provider call. */
export async function fieldsOf(session: Session, property: string): Promise<Fields> {
  const metadata = await getMetadata(session, property);
  const offered = (metadata.metrics ?? []).filter(({ blockedReasons = [] }) => blockedReasons.length === 0);
  return fieldMaps(offered.map(metricDefinition), (metadata.dimensions ?? []).map(dimensionDefinition));
}

/** The fields that a query names: ours where known, else the property's own, so that most queries need no second call. */
export async function fieldsFor(session: Session, property: string, ids: string[]): Promise<Fields> {
  const isKnown = (id: string) => commonFields.metrics.has(id) || commonFields.dimensions.has(id);
  if (ids.every(isKnown)) return commonFields;
  const own = await fieldsOf(session, property);
  return {
    metrics: new Map([...own.metrics, ...commonFields.metrics]),
    dimensions: new Map([...own.dimensions, ...commonFields.dimensions]),
  };
}

export function metricDefinition(metadata: MetricMetadata): MetricDefinition {
  const known = commonFields.metrics.get(metadata.apiName);
  if (known) return known;
  const kind = metricKind(metadata);
  return {
    id: metadata.apiName,
    label: metadata.uiName ?? metadata.apiName,
    ...kind,
    direction: 'up',
    group: metadata.category ?? 'Other',
  };
}

export function dimensionDefinition(metadata: DimensionMetadata): DimensionDefinition {
  const known = commonFields.dimensions.get(metadata.apiName);
  if (known) return known;
  const group = metadata.category ?? 'Other';
  return { id: metadata.apiName, label: metadata.uiName ?? metadata.apiName, type: 'text', group };
}

const timeUnits: Record<string, MetricDefinition['unit']> = {
  TYPE_SECONDS: 'seconds',
  TYPE_MILLISECONDS: 'milliseconds',
  TYPE_MINUTES: 'minutes',
  TYPE_HOURS: 'hours',
};

/**
 * The type of a metric that we don't list. Google distinguishes money, time and numbers but not shares and averages: their
 * names do, and a calculated metric (it has an expression) is treated as an average, which is never added up.
 */
function metricKind({
  apiName,
  type = '',
  expression,
}: MetricMetadata): Pick<MetricDefinition, 'type' | 'unit' | 'additive'> {
  if (/Rate(:|$)/.test(apiName)) return { type: 'average:percent', additive: false };
  const isAverage = Boolean(expression) || /^average|Per[A-Z]/.test(apiName);
  const base = isAverage ? 'average' : 'numeric';
  const additive = !isAverage && !/Users|Purchasers/.test(apiName);
  const unit = timeUnits[type];
  if (unit) return { type: `${base}:time`, unit, additive };
  return type === 'TYPE_CURRENCY' ? { type: `${base}:money`, additive } : { type: base, additive };
}
