import type { Filter } from '@vitrine/contract/entities/query.ts';
import { filterNumber } from '../kit/query/filter-tests.ts';
import type { SerpstatReport } from './serpstat.catalogue.ts';

/**
 * Filters that Serpstat can apply, so that other rows aren't paid for. Its bounds are inclusive and its text filters may match
 * more than ours, so all filters are checked again afterwards.
 */
export function fieldFilters(filters: Filter[], { filters: fields }: SerpstatReport): object {
  const bounds: Record<string, number> = {};
  const lists: Record<'keywords' | 'minusKeywords', string[]> = { keywords: [], minusKeywords: [] };
  for (const filter of filters) {
    const { field, operator, value } = filter;
    const name = fields[field];
    if (field === 'keyword' && operator === 'contains') lists.keywords.push(value.trim());
    if (field === 'keyword' && operator === 'not_contains') lists.minusKeywords.push(value.trim());
    if (name && operator === 'equals') bounds[name] = filterNumber(filter, `"${field}"`);
    if (name && operator === 'greater') bounds[`${name}_from`] = filterNumber(filter, `"${field}"`);
    if (name && operator === 'less') bounds[`${name}_to`] = filterNumber(filter, `"${field}"`);
  }
  return {
    ...(Object.keys(bounds).length > 0 ? { filters: bounds } : {}),
    ...(lists.keywords.length > 0 ? { keywords: lists.keywords } : {}),
    ...(lists.minusKeywords.length > 0 ? { minusKeywords: lists.minusKeywords } : {}),
  };
}
