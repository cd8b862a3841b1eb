import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { AdsDimension } from './google-ads.catalogue.ts';

/** A condition of the query language, with the field it is about. */
export type Condition = { field: string; text: string };

/** A quoted and escaped text. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A filter on names. Throws `bad_query` for a comparison that names don't have. */
export function conditionOf(dimension: AdsDimension, filter: Filter): Condition {
  const field = dimension.name ?? dimension.key;
  if (!dimension.filter)
    throw new ProviderError('bad_query', `Google Ads can't filter by ${dimension.label.toLowerCase()}.`);
  const text = dimension.filter === 'enum' ? enumCondition(dimension, filter) : textCondition(filter);
  return { field, text: `${field} ${text}` };
}

function textCondition({ field, operator, value }: Filter): string {
  switch (operator) {
    case 'equals':
      return `= ${quote(value)}`;
    case 'not_equals':
      return `!= ${quote(value)}`;
    case 'contains':
      return `LIKE ${quote(`%${plain(value)}%`)}`;
    case 'not_contains':
      return `NOT LIKE ${quote(`%${plain(value)}%`)}`;
    case 'starts_with':
      return `LIKE ${quote(`${plain(value)}%`)}`;
    default:
      throw new ProviderError('bad_query', `"${field}" is a name: it can't be greater or less.`);
  }
}

/** LIKE wildcards are escaped with brackets. */
function plain(text: string): string {
  return text.replace(/[[%_]/g, '[$&]');
}

/** People write the names of values, Google compares codes only for being the same. */
function enumCondition({ key, labels = {} }: AdsDimension, { field, operator, value }: Filter): string {
  const expected = value.trim().toLowerCase();
  const tests: Partial<Record<Filter['operator'], (text: string) => boolean>> = {
    equals: (text) => text === expected,
    not_equals: (text) => text === expected,
    contains: (text) => text.includes(expected),
    not_contains: (text) => text.includes(expected),
    starts_with: (text) => text.startsWith(expected),
  };
  const test = tests[operator];
  if (!test) throw new ProviderError('bad_query', `"${field}" is a name: it can't be greater or less.`);
  const codes = Object.entries(labels)
    .filter(([code, name]) => test(name.toLowerCase()) || test(code.toLowerCase()))
    .map(([code]) => code);
  if (codes.length === 0)
    throw new ProviderError(
      'bad_query',
      `"${value}" is no value of ${key.split('.').at(-1)?.replaceAll('_', ' ')}.`,
    );
  return `${operator.startsWith('not_') ? 'NOT IN' : 'IN'} (${codes.map(quote).join(', ')})`;
}
