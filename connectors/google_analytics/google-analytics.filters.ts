import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { FilterExpression } from './google-analytics.api.ts';
import type { Fields } from './google-analytics.fields.ts';
import { rawValueOf } from './google-analytics.labels.ts';

export type ReportFilters = { dimensionFilter?: FilterExpression; metricFilter?: FilterExpression };

/** A query's filters in Google's format: on dimensions before counting, on metrics after. Throws `bad_query`. */
export function reportFilters(
  filters: Filter[],
  fields: Fields,
  metricName: (id: string) => string,
): ReportFilters {
  const onMetrics = filters.filter(({ field }) => fields.metrics.has(field));
  const onDimensions = filters.filter(({ field }) => !fields.metrics.has(field));
  return {
    ...combineFilters(
      'dimensionFilter',
      onDimensions.map((filter) => dimensionExpression(filter, fields)),
    ),
    ...combineFilters(
      'metricFilter',
      onMetrics.map((filter) => metricExpression(filter, metricName(filter.field))),
    ),
  };
}

/** Limits a report to one data stream; put before a query's own. */
export function streamFilter(streamId: string): Filter {
  return { field: 'streamId', operator: 'equals', value: streamId };
}

function combineFilters(key: keyof ReportFilters, expressions: FilterExpression[]): ReportFilters {
  const [first, ...others] = expressions;
  if (!first) return {};
  return { [key]: others.length === 0 ? first : { andGroup: { expressions } } };
}

function dimensionExpression(filter: Filter, fields: Fields): FilterExpression {
  const dimension = fields.dimensions.get(filter.field);
  if (!dimension)
    throw new ProviderError('bad_query', `This property has no field "${filter.field}" to filter by.`);
  if (filter.operator === 'greater' || filter.operator === 'less')
    return numericExpression(filter, filter.field);
  const value = rawValueOf(dimension, filter.value);
  const match = (matchType: 'EXACT' | 'CONTAINS' | 'BEGINS_WITH'): FilterExpression => ({
    filter: { fieldName: filter.field, stringFilter: { matchType, value, caseSensitive: false } },
  });
  switch (filter.operator) {
    case 'equals':
      return match('EXACT');
    case 'not_equals':
      return { notExpression: match('EXACT') };
    case 'contains':
      return match('CONTAINS');
    case 'not_contains':
      return { notExpression: match('CONTAINS') };
    case 'starts_with':
      return match('BEGINS_WITH');
  }
}

function metricExpression(filter: Filter, name: string): FilterExpression {
  return filter.operator === 'not_equals'
    ? { notExpression: numericExpression({ ...filter, operator: 'equals' }, name) }
    : numericExpression(filter, name);
}

const operations = { equals: 'EQUAL', greater: 'GREATER_THAN', less: 'LESS_THAN' } as const;

function numericExpression({ field, operator, value }: Filter, fieldName: string): FilterExpression {
  const number = Number(value.trim().replace(',', '.'));
  if (value.trim() === '' || !Number.isFinite(number)) {
    throw new ProviderError(
      'bad_query',
      `"${value}" is not a number, so ${field} can't be compared with it.`,
    );
  }
  if (operator !== 'equals' && operator !== 'greater' && operator !== 'less') {
    throw new ProviderError(
      'bad_query',
      `${field} is a number: it can be equal, not equal, greater or less.`,
    );
  }
  return {
    filter: {
      fieldName,
      numericFilter: {
        operation: operations[operator],
        value: Number.isInteger(number) ? { int64Value: String(number) } : { doubleValue: number },
      },
    },
  };
}
