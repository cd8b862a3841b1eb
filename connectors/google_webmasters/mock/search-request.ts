import { type MessageType, readMessage } from '../../families/google/mock/kit/message.ts';
import { parseDay } from '../../mock-kit/days.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { SEARCH_TYPES, type SearchType } from './data/seed.ts';
import { invalidValue } from './search-console-error.ts';

export const DIMENSIONS = ['date', 'hour', 'query', 'page', 'country', 'device', 'searchAppearance'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type FilterDimension = Exclude<Dimension, 'date' | 'hour'>;
export type SearchFilter = { dimension: FilterDimension; operator: string; expression: string };

/** A validated query; days as day numbers. */
export type SearchRequest = {
  start: number;
  end: number;
  dimensions: readonly Dimension[];
  type: SearchType;
  filters: readonly SearchFilter[];
  byPage: boolean;
  dataState: 'final' | 'all' | 'hourlyAll';
  rowLimit: number;
  startRow: number;
};

/** Reference pages spell values in lower camel case, the discovery file in upper snake case; the server accepts both. */
function spellings(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()]);
}

function value<Name extends string>(text: string | undefined, fallback: Name): Name {
  if (text === undefined) return fallback;
  const camel = /^[A-Z_]+$/.test(text)
    ? text.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : text;
  return camel as Name;
}

const ENUM = 'google.searchconsole.v1';
const values = (typeName: string, names: readonly string[]) => ({
  enum: spellings(names),
  typeName: `${ENUM}.${typeName}`,
});
const TYPE = values('SearchType', SEARCH_TYPES);
const FILTERABLE = ['query', 'page', 'country', 'device', 'searchAppearance'];
const OPERATORS = ['equals', 'notEquals', 'contains', 'notContains', 'includingRegex', 'excludingRegex'];

const filterMessage: MessageType = {
  dimension: values('ApiDimension', FILTERABLE),
  operator: values('FilterOperator', OPERATORS),
  expression: 'string',
};
const queryMessage: MessageType = {
  startDate: 'string',
  endDate: 'string',
  dimensions: { list: values('Dimension', DIMENSIONS) },
  type: TYPE,
  searchType: TYPE,
  dimensionFilterGroups: {
    list: {
      message: () => ({
        groupType: values('DimensionFilterGroupType', ['and']),
        filters: { list: { message: () => filterMessage } },
      }),
    },
  },
  aggregationType: values('AggregationType', ['auto', 'byProperty', 'byPage', 'byNewsShowcasePanel']),
  dataState: {
    enum: ['final', 'all', 'hourly_all', 'FINAL', 'ALL', 'HOURLY_ALL'],
    typeName: `${ENUM}.DataState`,
  },
  rowLimit: 'int32',
  startRow: 'int32',
};

type QueryMessage = {
  startDate?: string;
  endDate?: string;
  dimensions?: string[];
  type?: string;
  searchType?: string;
  dimensionFilterGroups?: { filters?: { dimension?: string; operator?: string; expression?: string }[] }[];
  aggregationType?: string;
  dataState?: string;
  rowLimit?: number;
  startRow?: number;
};

const MAX_ROWS = 25_000;

/** Reads and validates the body of a query. Throws 400 for invalid ones. */
export function readSearchRequest(request: GatewayRequest): SearchRequest {
  const message = readMessage<QueryMessage>(request, queryMessage);
  const dimensions = (message.dimensions ?? []).map((name) => value<Dimension>(name, 'date'));
  const filters = (message.dimensionFilterGroups ?? []).flatMap((group) =>
    (group.filters ?? []).map(filterOf),
  );
  const type = value<SearchType>(message.type ?? message.searchType, 'web');
  const dataState = value<SearchRequest['dataState']>(message.dataState?.toUpperCase(), 'final');
  requireFitting(dimensions, filters, type, dataState);
  const byPage = [...dimensions, ...filters.map(({ dimension }) => dimension)].includes('page');
  requireAggregation(value(message.aggregationType, 'auto'), byPage, type);
  const { rowLimit = 1000, startRow = 0 } = message;
  if (rowLimit < 1 || rowLimit > MAX_ROWS) {
    throw invalidValue(`Row limit must be between 1 and ${MAX_ROWS}: ${rowLimit}`);
  }
  if (startRow < 0) throw invalidValue(`Start row must not be negative: ${startRow}`);
  return { ...rangeOf(message), dimensions, type, filters, byPage, dataState, rowLimit, startRow };
}

function rangeOf({ startDate, endDate }: QueryMessage): { start: number; end: number } {
  const start = dateOf('startDate', startDate);
  const end = dateOf('endDate', endDate);
  if (end < start) throw invalidValue(`'startDate' must not be after 'endDate': ${startDate} ${endDate}`);
  return { start, end };
}

function dateOf(field: string, text: string | undefined): number {
  if (text === undefined) throw invalidValue(`Required field '${field}' not set`, 'required');
  const day = parseDay(text);
  if (day === undefined)
    throw invalidValue(`Invalid value for '${field}': '${text}' is not a YYYY-MM-DD date.`);
  return day;
}

function filterOf(filter: { dimension?: string; operator?: string; expression?: string }): SearchFilter {
  if (filter.dimension === undefined)
    throw invalidValue("Required field 'dimension' of a filter not set", 'required');
  if (filter.expression === undefined)
    throw invalidValue("Required field 'expression' of a filter not set", 'required');
  const operator = value<string>(filter.operator, 'equals');
  if (operator.endsWith('Regex')) requireRegex(filter.expression);
  return {
    dimension: value<FilterDimension>(filter.dimension, 'query'),
    operator,
    expression: filter.expression,
  };
}

function requireRegex(expression: string): void {
  try {
    regex(expression);
  } catch {
    throw invalidValue(`Invalid regular expression: ${expression}`);
  }
}

/** RE2's leading `(?i)` as a flag. */
export function regex(expression: string): RegExp {
  return expression.startsWith('(?i)') ? new RegExp(expression.slice(4), 'iu') : new RegExp(expression, 'u');
}

function requireFitting(
  dimensions: readonly Dimension[],
  filters: readonly SearchFilter[],
  type: SearchType,
  dataState: SearchRequest['dataState'],
): void {
  if (new Set(dimensions).size < dimensions.length) throw invalidValue('Dimensions must not repeat.');
  if (dimensions.includes('hour') !== (dataState === 'hourlyAll')) {
    throw invalidValue("The dimension 'hour' and the data state 'hourly_all' need each other.");
  }
  if (dimensions.includes('searchAppearance') && dimensions.length > 1) {
    throw invalidValue("The dimension 'searchAppearance' can't be combined with other dimensions.");
  }
  const names = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  if ((type === 'discover' || type === 'googleNews') && names.includes('query')) {
    throw invalidValue(`The dimension 'query' is not available for the search type '${type}'.`);
  }
}

function requireAggregation(requested: string, byPage: boolean, type: SearchType): void {
  if (requested === 'byProperty' && byPage) {
    throw invalidValue('Requests that group or filter by page must not be aggregated by property.');
  }
  if (requested === 'byProperty' && (type === 'discover' || type === 'googleNews')) {
    throw invalidValue(`The search type '${type}' can't be aggregated by property.`);
  }
}
