import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { maxTextRows } from '../kit/table/table-builder.ts';
import type { ReportRequest } from './google-analytics.api.ts';
import type { Fields } from './google-analytics.fields.ts';
import { reportFilters, streamFilter } from './google-analytics.filters.ts';

/** One query in Google's format, with the meaning of its response. */
export type ReportPlan = {
  query: Query;
  dimension: DimensionDefinition | null;
  /** In the order of the request. */
  metrics: MetricDefinition[];
  request: ReportRequest;
};

/** Google rejects an eleventh. */
export const maxMetrics = 10;
/** Enough for every hour of ten years. */
const maxDateRows = 100_000;

const perKeyEvent = ['keyEvents', 'sessionKeyEventRate', 'userKeyEventRate'];

/** The request of a query. Throws `bad_query` for queries that Google would reject or misinterpret. */
export function planReport(query: Query, fields: Fields): ReportPlan {
  if (query.metrics.length > maxMetrics) {
    throw new ProviderError(
      'bad_query',
      `Google Analytics returns at most ${maxMetrics} metrics at once; remove ${query.metrics.length - maxMetrics}.`,
    );
  }
  const keyEvent = textParameter(query, 'conversion');
  const metricName = (id: string) => (keyEvent && perKeyEvent.includes(id) ? `${id}:${keyEvent}` : id);
  const metrics = query.metrics.map((id) => metricOf(fields, id, keyEvent));
  const dimension = query.dimension === null ? null : dimensionOf(fields, query.dimension);
  const stream = textParameter(query, 'profile');
  const filters = stream ? [streamFilter(stream), ...query.filters] : query.filters;
  const hidden = dimension ? null : hiddenDimension(metrics);
  if (hidden && filters.some(({ field }) => fields.metrics.has(field))) {
    throw new ProviderError(
      'bad_query',
      'Ads metrics are available by campaign: to filter by a metric, select the dimension "Campaign".',
    );
  }
  const requested = dimension?.id ?? hidden;
  return {
    query,
    dimension,
    metrics,
    request: {
      dateRanges: [{ startDate: query.startDate, endDate: query.endDate }],
      ...(requested ? { dimensions: [{ name: requested }] } : {}),
      metrics: query.metrics.map((id) => ({ name: metricName(id) })),
      ...reportFilters(filters, fields, metricName),
      ...(dimension ? { orderBys: orderBys(dimension, metricName(query.metrics[0] ?? '')) } : {}),
      limit: String(rowLimit(dimension)),
      metricAggregations: ['TOTAL'],
      ...(query.currency ? { currencyCode: query.currency } : {}),
      // Each campaign may have none of a ratio that all of them together have.
      keepEmptyRows: hidden !== null,
      returnPropertyQuota: true,
    },
  };
}

/** `properties/1`, checked, since it becomes part of a path. Throws `bad_query`. */
export function propertyOf(query: Query): string {
  const property = textParameter(query, 'property') ?? '';
  if (!/^properties\/\d+$/.test(property)) {
    throw new ProviderError('bad_query', 'Select a Google Analytics property.');
  }
  return property;
}

/** Linked-ads metrics exist per campaign only: without a dimension they are requested by campaign and totalled. */
function hiddenDimension(metrics: MetricDefinition[]): string | null {
  return metrics.some(({ id }) => id.startsWith('advertiserAd') || id === 'returnOnAdSpend')
    ? 'sessionCampaignName'
    : null;
}

function rowLimit(dimension: DimensionDefinition | null): number {
  if (!dimension) return 1;
  return dimension.type === 'text' ? maxTextRows : maxDateRows;
}

function orderBys(dimension: DimensionDefinition, firstMetric: string): object[] {
  const byLabel = { dimension: { dimensionName: dimension.id, orderType: 'ALPHANUMERIC' } };
  return dimension.type === 'text'
    ? [{ metric: { metricName: firstMetric }, desc: true }, byLabel]
    : [byLabel];
}

function metricOf(fields: Fields, id: string, keyEvent: string | null): MetricDefinition {
  const metric = fields.metrics.get(id);
  if (!metric) throw new ProviderError('bad_query', `This property has no metric "${id}".`);
  return keyEvent && perKeyEvent.includes(id) ? { ...metric, label: `${metric.label}: ${keyEvent}` } : metric;
}

function dimensionOf(fields: Fields, id: string): DimensionDefinition {
  const dimension = fields.dimensions.get(id);
  if (!dimension) throw new ProviderError('bad_query', `This property has no dimension "${id}".`);
  return dimension;
}

function textParameter(query: Query, id: string): string | null {
  const value = query.parameters[id];
  return typeof value === 'string' && value !== '' ? value : null;
}
