import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { filterNumber } from '../kit/query/filter-tests.ts';
import { intentNames } from './semrush.tables.ts';

const names = ['keyword', 'url'];
const ofNames: Partial<Record<Filter['operator'], [sign: string, operation: string]>> = {
  equals: ['+', 'Eq'],
  not_equals: ['-', 'Eq'],
  contains: ['+', 'Co'],
  not_contains: ['-', 'Co'],
  starts_with: ['+', 'Bw'],
};
const ofMetrics: typeof ofNames = {
  equals: ['+', 'Eq'],
  not_equals: ['-', 'Eq'],
  greater: ['+', 'Gt'],
  less: ['+', 'Lt'],
};

const ofIntents: typeof ofNames = { equals: ['+', 'Eq'], not_equals: ['-', 'Eq'] };

/** Fixed values have no operation. Of three kinds the third is the site's own brand. */
const ofBrands: Readonly<Record<string, string>> = { branded: '+|Br||3', other: '-|Br||3' };

/**
 * Filters in Semrush's format, each `sign|field|operation|value`; `brand` is one more of them. Throws `bad_query` for an
 * unsupported comparison.
 */
export function displayFilter(
  filters: Filter[],
  codes: Record<string, string>,
  brand: string | null,
): string | undefined {
  const conditions = filters.map((filter) => {
    const { field, operator, value } = filter;
    const [sign, operation] = operationsOf(field)[operator] ?? [];
    if (!sign || !operation || value.includes('|'))
      throw new ProviderError('bad_query', `"${field}" can't be compared in this way.`);
    return [sign, codes[field], operation, expectedValue(filter)].join('|');
  });
  const all = [...conditions, ...(brand ? [ofBrands[brand] ?? ''] : [])].filter((one) => one !== '');
  return all.length === 0 ? undefined : all.join('|');
}

function operationsOf(field: string): typeof ofNames {
  if (field === 'intent') return ofIntents;
  return names.includes(field) ? ofNames : ofMetrics;
}

function expectedValue(filter: Filter): string | number {
  const { field, value } = filter;
  if (names.includes(field)) return value.trim();
  if (field !== 'intent') return filterNumber(filter, `"${field}"`);
  const code = intentNames.findIndex((name) => name.toLowerCase() === value.trim().toLowerCase());
  if (code >= 0) return code;
  throw new ProviderError('bad_query', `"${value}" is no intent. There are: ${intentNames.join(', ')}.`);
}
