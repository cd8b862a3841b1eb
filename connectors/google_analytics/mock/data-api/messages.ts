import type { MessageType } from '../../../families/google/mock/kit/message.ts';

const MATCH_TYPES = [
  'MATCH_TYPE_UNSPECIFIED',
  'EXACT',
  'BEGINS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'FULL_REGEXP',
  'PARTIAL_REGEXP',
] as const;
const OPERATIONS = [
  'OPERATION_UNSPECIFIED',
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const;
const ORDER_TYPES = [
  'ORDER_TYPE_UNSPECIFIED',
  'ALPHANUMERIC',
  'CASE_INSENSITIVE_ALPHANUMERIC',
  'NUMERIC',
] as const;
const AGGREGATIONS = ['METRIC_AGGREGATION_UNSPECIFIED', 'TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT'] as const;
const COMPATIBILITIES = ['COMPATIBILITY_UNSPECIFIED', 'COMPATIBLE', 'INCOMPATIBLE'] as const;

export type DateRangeMessage = { startDate?: string; endDate?: string; name?: string };
export type DimensionMessage = { name?: string };
export type MetricMessage = { name?: string; expression?: string; invisible?: boolean };
export type NumericValue = { int64Value?: number; doubleValue?: number };
export type FilterMessage = {
  fieldName?: string;
  stringFilter?: { matchType?: (typeof MATCH_TYPES)[number]; value?: string; caseSensitive?: boolean };
  inListFilter?: { values?: string[]; caseSensitive?: boolean };
  numericFilter?: { operation?: (typeof OPERATIONS)[number]; value?: NumericValue };
  betweenFilter?: { fromValue?: NumericValue; toValue?: NumericValue };
  emptyFilter?: object;
};
export type FilterExpressionMessage = {
  andGroup?: { expressions?: FilterExpressionMessage[] };
  orGroup?: { expressions?: FilterExpressionMessage[] };
  notExpression?: FilterExpressionMessage;
  filter?: FilterMessage;
};
export type OrderByMessage = {
  metric?: { metricName?: string };
  dimension?: { dimensionName?: string; orderType?: (typeof ORDER_TYPES)[number] };
  desc?: boolean;
};
export type Aggregation = (typeof AGGREGATIONS)[number];
export type ReportMessage = {
  property?: string;
  dimensions?: DimensionMessage[];
  metrics?: MetricMessage[];
  dateRanges?: DateRangeMessage[];
  dimensionFilter?: FilterExpressionMessage;
  metricFilter?: FilterExpressionMessage;
  offset?: number;
  limit?: number;
  metricAggregations?: Aggregation[];
  orderBys?: OrderByMessage[];
  currencyCode?: string;
  keepEmptyRows?: boolean;
  returnPropertyQuota?: boolean;
};
export type RealtimeMessage = Omit<
  ReportMessage,
  'dateRanges' | 'offset' | 'currencyCode' | 'keepEmptyRows'
> & {
  minuteRanges?: { name?: string; startMinutesAgo?: number; endMinutesAgo?: number }[];
};
export type CompatibilityMessage = Pick<
  ReportMessage,
  'property' | 'dimensions' | 'metrics' | 'dimensionFilter' | 'metricFilter'
> & {
  compatibilityFilter?: (typeof COMPATIBILITIES)[number];
};

const V1BETA = 'google.analytics.data.v1beta';
const numericValue = {
  message: () => ({ int64Value: 'int64', doubleValue: 'double' }) satisfies MessageType,
} as const;

const filter: MessageType = {
  fieldName: 'string',
  stringFilter: {
    message: () => ({
      matchType: { enum: MATCH_TYPES, typeName: `${V1BETA}.Filter.StringFilter.MatchType` },
      value: 'string',
      caseSensitive: 'bool',
    }),
  },
  inListFilter: { message: () => ({ values: { list: 'string' }, caseSensitive: 'bool' }) },
  numericFilter: {
    message: () => ({
      operation: { enum: OPERATIONS, typeName: `${V1BETA}.Filter.NumericFilter.Operation` },
      value: numericValue,
    }),
  },
  betweenFilter: { message: () => ({ fromValue: numericValue, toValue: numericValue }) },
  emptyFilter: { message: () => ({}) },
};

const filterExpression: MessageType = {
  andGroup: { message: () => ({ expressions: { list: { message: () => filterExpression } } }) },
  orGroup: { message: () => ({ expressions: { list: { message: () => filterExpression } } }) },
  notExpression: { message: () => filterExpression },
  filter: { message: () => filter },
};

const fields: MessageType = {
  property: 'string',
  dimensions: { list: { message: () => ({ name: 'string' }) } },
  metrics: { list: { message: () => ({ name: 'string', expression: 'string', invisible: 'bool' }) } },
  dimensionFilter: { message: () => filterExpression },
  metricFilter: { message: () => filterExpression },
};

const rows: MessageType = {
  ...fields,
  limit: 'int64',
  metricAggregations: { list: { enum: AGGREGATIONS, typeName: `${V1BETA}.MetricAggregation` } },
  orderBys: {
    list: {
      message: () => ({
        metric: { message: () => ({ metricName: 'string' }) },
        dimension: {
          message: () => ({
            dimensionName: 'string',
            orderType: { enum: ORDER_TYPES, typeName: `${V1BETA}.OrderBy.DimensionOrderBy.OrderType` },
          }),
        },
        desc: 'bool',
      }),
    },
  },
  returnPropertyQuota: 'bool',
};

export const reportMessage: MessageType = {
  ...rows,
  dateRanges: { list: { message: () => ({ startDate: 'string', endDate: 'string', name: 'string' }) } },
  offset: 'int64',
  currencyCode: 'string',
  keepEmptyRows: 'bool',
};

export const batchMessage: MessageType = {
  property: 'string',
  requests: { list: { message: () => reportMessage } },
};

export const realtimeMessage: MessageType = {
  ...rows,
  minuteRanges: {
    list: { message: () => ({ name: 'string', startMinutesAgo: 'int32', endMinutesAgo: 'int32' }) },
  },
};

export const compatibilityMessage: MessageType = {
  ...fields,
  compatibilityFilter: { enum: COMPATIBILITIES, typeName: `${V1BETA}.Compatibility` },
};
