import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import { mayNotSeeRevenue } from '../../../mock-kit/dataset/analytics/properties.ts';
import { exchangeRate } from '../../../mock-kit/dataset/exchange.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { requireCompatible } from './compatibility.ts';
import { type Range, readRanges } from './date-ranges.ts';
import { type DimensionField, dimensionField, dimensionFields } from './dimensions.ts';
import { type Expression, parseExpression } from './expression.ts';
import { compileFilter, type Filter, filterFields } from './filter.ts';
import { invalid, unknownName } from './invalid.ts';
import type { Aggregation, MetricMessage, OrderByMessage, ReportMessage } from './messages.ts';
import type { MetricField } from './metric-field.ts';
import { keyEventMetrics, metricField, metricFields } from './metrics.ts';

/** A column of values: a metric of the catalogue, or an expression of some. */
export type MetricColumn = {
  name: string;
  type: MetricField['type'];
  hidden: boolean;
  expression: Expression;
};

/** A checked report request. */
export type Plan = {
  property: AnalyticsProperty;
  ranges: readonly Range[];
  dimensions: readonly DimensionField[];
  columns: readonly MetricColumn[];
  /** Every metric that columns and filters need. */
  metrics: ReadonlyMap<string, MetricField>;
  /** Dimensions the filter needs. */
  filterDimensions: readonly DimensionField[];
  dimensionFilter: Filter;
  metricFilter: Filter;
  orderBys: readonly OrderByMessage[];
  aggregations: readonly Aggregation[];
  offset: number;
  limit: number;
  currency: string;
  /** Units of `currency` for one unit of the property's. */
  rate: number;
  keepEmptyRows: boolean;
  revenueHidden: boolean;
};

const MAX_DIMENSIONS = 9;
const MAX_METRICS = 10;
const MAX_ROWS = 250_000;
const DEFAULT_ROWS = 10_000;

export type Caller = { email: string; nowMs: number };

/** Validates a report request like the API. Throws 400 for the first error. */
export function planReport(
  message: ReportMessage,
  property: AnalyticsProperty,
  { email, nowMs }: Caller,
): Plan {
  const dimensions = readDimensions(message);
  const columns = readColumns(message.metrics ?? []);
  if (dimensions.length + columns.length === 0)
    throw invalid('A report must have at least one dimension or metric.');
  const ranges = readRanges(message.dateRanges, localTime(nowMs, property.timeZone).day);
  const filterDimensions = readFilterDimensions(message, property);
  const metrics = readMetrics(message, columns, property);
  requireCompatible(dimensions, filterDimensions, [...metrics.values()]);
  const revenueHidden = mayNotSeeRevenue(email);
  if (revenueHidden) refuseHiddenFilter(message, metrics);
  const currency = message.currencyCode || property.currency;
  const rate = exchangeRate(property.currency, currency);
  if (rate === undefined) throw invalid(`The currencyCode ${currency} is not supported.`);
  return {
    property,
    ranges,
    dimensions,
    columns,
    metrics,
    filterDimensions,
    dimensionFilter: compileFilter(message.dimensionFilter),
    metricFilter: compileFilter(message.metricFilter),
    orderBys: readOrder(message, dimensions, columns, ranges.length > 1),
    aggregations: message.metricAggregations ?? [],
    offset: readOffset(message.offset),
    limit: readLimit(message.limit),
    currency,
    rate,
    keepEmptyRows: message.keepEmptyRows ?? false,
    revenueHidden,
  };
}

function readDimensions({ dimensions = [] }: ReportMessage): DimensionField[] {
  if (dimensions.length > MAX_DIMENSIONS) {
    throw invalid(
      `Requests are limited to ${MAX_DIMENSIONS} dimensions, this request contains ${dimensions.length} dimensions.`,
    );
  }
  const fields = dimensions.map(({ name }) => requireDimension(name ?? ''));
  refuseDoubles(fields.map(({ apiName }) => apiName));
  return fields;
}

function requireDimension(name: string): DimensionField {
  const field = dimensionField(name);
  if (!field)
    throw unknownName(
      name,
      'dimension',
      dimensionFields.map(({ apiName }) => apiName),
    );
  return field;
}

function refuseDoubles(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw invalid(`The field ${double} is requested more than once.`);
}

/** The requested columns; their metrics are validated when they are read. */
export function readColumns(messages: readonly MetricMessage[]): MetricColumn[] {
  if (messages.length > MAX_METRICS) {
    throw invalid(
      `Requests are limited to ${MAX_METRICS} metrics, this request contains ${messages.length} metrics.`,
    );
  }
  refuseDoubles(messages.map(({ name = '' }) => name));
  return messages.map(({ name = '', expression, invisible = false }) => {
    if (name === '') throw invalid('A metric must have a name.');
    const own: Expression = { names: [name], evaluate: (read) => read(name) };
    const parsed = expression ? parseExpression(expression) : own;
    return { name, type: 'TYPE_STANDARD', hidden: invisible, expression: parsed };
  });
}

function readFilterDimensions(
  { dimensionFilter }: ReportMessage,
  property: AnalyticsProperty,
): DimensionField[] {
  return [...new Set(filterFields(dimensionFilter))].map((name) => {
    if (metricField(name, property))
      throw invalid(`The metric ${name} is not allowed in the dimensionFilter. Use the metricFilter.`);
    return requireDimension(name);
  });
}

function readMetrics(
  message: ReportMessage,
  columns: MetricColumn[],
  property: AnalyticsProperty,
): Map<string, MetricField> {
  const metrics = new Map<string, MetricField>();
  for (const column of columns) {
    for (const name of column.expression.names) metrics.set(name, requireMetric(name, property));
    const same = metrics.get(column.name);
    if (same && column.expression.names[0] === column.name && column.expression.names.length === 1)
      column.type = same.type;
  }
  for (const name of filterFields(message.metricFilter)) {
    if (dimensionField(name))
      throw invalid(`The dimension ${name} is not allowed in the metricFilter. Use the dimensionFilter.`);
    if (!columns.some((column) => column.name === name)) metrics.set(name, requireMetric(name, property));
  }
  return metrics;
}

function requireMetric(name: string, property: AnalyticsProperty): MetricField {
  const field = metricField(name, property);
  if (field) return field;
  const events = Object.keys(property.keyEvents).flatMap(keyEventMetrics);
  throw unknownName(
    name,
    'metric',
    [...metricFields, ...events].map(({ apiName }) => apiName),
  );
}

function refuseHiddenFilter(
  { metricFilter }: ReportMessage,
  metrics: ReadonlyMap<string, MetricField>,
): void {
  const hidden = filterFields(metricFilter).find((name) => metrics.get(name)?.revenue);
  if (hidden)
    throw invalid(`The metric ${hidden} is restricted for this user and can not be used in a metricFilter.`);
}

function readOrder(
  { orderBys = [] }: ReportMessage,
  dimensions: readonly DimensionField[],
  columns: readonly MetricColumn[],
  compared: boolean,
): OrderByMessage[] {
  for (const { metric, dimension } of orderBys) {
    if ((metric === undefined) === (dimension === undefined))
      throw invalid('An orderBy must have exactly one of metric and dimension.');
    const name = metric?.metricName ?? dimension?.dimensionName ?? '';
    const known = metric
      ? columns.some((column) => column.name === name)
      : dimensions.some(({ apiName }) => apiName === name) || (compared && name === 'dateRange');
    if (!known)
      throw invalid(
        `The orderBy field ${name} is not requested. Order by requested dimensions and metrics only.`,
      );
  }
  return orderBys;
}

function readOffset(offset = 0): number {
  if (offset < 0) throw invalid(`The offset must not be negative, this request contains ${offset}.`);
  return offset;
}

/** Rows of one response. Throws 400 unless it is 1 to 250 000. */
export function readLimit(limit = DEFAULT_ROWS): number {
  if (limit <= 0 || limit > MAX_ROWS)
    throw invalid(`The limit must be between 1 and ${MAX_ROWS}, this request contains ${limit}.`);
  return limit;
}
