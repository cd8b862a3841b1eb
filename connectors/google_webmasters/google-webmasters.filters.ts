import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ApiFilter } from './google-webmasters.api.ts';
import { filterFields } from './google-webmasters.catalogue.ts';
import { countryCodes } from './google-webmasters.countries.ts';
import { keyOf } from './google-webmasters.labels.ts';

/** A query's filters on names in Google's format. Throws `bad_query` for an unsupported field or comparison. */
export function apiFilters(filters: Filter[]): ApiFilter[] {
  return filters.map((filter) => {
    const dimension = filterFields.find((field) => field === filter.field);
    if (!dimension) {
      throw new ProviderError('bad_query', `Search Console can't filter by "${filter.field}".`);
    }
    if (dimension === 'country') return countryFilter(filter);
    return { dimension, ...comparison(filter, keyOf(dimension, filter.value)) };
  });
}

type Comparison = Pick<ApiFilter, 'operator' | 'expression'>;

function comparison({ operator, field }: Filter, value: string): Comparison {
  switch (operator) {
    case 'equals':
      return { operator: 'equals', expression: value };
    case 'not_equals':
      return { operator: 'notEquals', expression: value };
    case 'contains':
      return { operator: 'contains', expression: value };
    case 'not_contains':
      return { operator: 'notContains', expression: value };
    case 'starts_with':
      return { operator: 'includingRegex', expression: `(?i)^${quote(value)}` };
    default:
      throw new ProviderError('bad_query', `"${field}" is a name: it can't be greater or less.`);
  }
}

/** People write names of countries, Google has codes: every country that passes is named. */
function countryFilter(filter: Filter): ApiFilter {
  const expected = filter.value.trim().toLowerCase();
  const tests: Partial<Record<Filter['operator'], (text: string) => boolean>> = {
    equals: (text) => text === expected,
    not_equals: (text) => text === expected,
    contains: (text) => text.includes(expected),
    not_contains: (text) => text.includes(expected),
    starts_with: (text) => text.startsWith(expected),
  };
  const test = tests[filter.operator];
  if (!test) throw new ProviderError('bad_query', "A country is a name: it can't be greater or less.");
  const codes = countryCodes(test);
  if (codes.length === 0) throw new ProviderError('bad_query', `There is no country "${filter.value}".`);
  const isExcluded = filter.operator.startsWith('not_');
  return {
    dimension: 'country',
    operator: isExcluded ? 'excludingRegex' : 'includingRegex',
    expression: `^(${codes.join('|')})$`,
  };
}

/** Searches with or without the brand: comma-separated brands, each as written. */
export function brandFilter(brands: string, side: 'only' | 'without'): ApiFilter {
  const names = brands
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (names.length === 0) {
    throw new ProviderError(
      'bad_query',
      'Enter the names of the brand, so that searches for it can be distinguished.',
    );
  }
  return {
    dimension: 'query',
    operator: side === 'only' ? 'includingRegex' : 'excludingRegex',
    expression: `(?i)(${names.map(quote).join('|')})`,
  };
}

/** A regular expression that matches exactly the text. */
function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
