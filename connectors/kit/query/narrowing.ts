import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../http/provider-error.ts';
import { textTest } from './filter-tests.ts';

type Entity = { id: string; name: string };

/**
 * Ids of what a query is narrowed to: those chosen, and of all those whose names pass the filters. Null where it isn't narrowed;
 * empty where nothing passes. `listAll` is only asked for filters.
 */
export async function narrowedTo(
  chosen: string[],
  filters: Filter[],
  listAll: () => Promise<Entity[]>,
): Promise<string[] | null> {
  if (filters.length === 0) return chosen.length === 0 ? null : chosen;
  const tests = filters.map((filter) => textTest(filter, filter.field));
  const passing = (await listAll()).filter(({ name }) => tests.every((passes) => passes(name)));
  const ids = passing.map(({ id }) => id);
  return chosen.length === 0 ? ids : ids.filter((id) => chosen.includes(id));
}

/**
 * Filters on what is shown in rows, but for those on `entities`, which narrow the query itself. Throws `bad_query` for a filter on
 * anything else; `whose` can be filtered by that only where it is shown. Without a dimension metrics are `ofTotal`, if at all.
 */
export function filtersOnRows(
  { filters, dimension, metrics }: Pick<Query, 'filters' | 'dimension' | 'metrics'>,
  whose: string,
  entities: readonly string[] = [],
  { ofTotal = false } = {},
): Filter[] {
  const onRows = filters.filter(({ field }) => !entities.includes(field));
  const stray = onRows.find(
    ({ field }) => (dimension === null && !ofTotal) || (field !== dimension && !metrics.includes(field)),
  );
  if (!stray) return onRows;
  throw new ProviderError(
    'bad_query',
    `${whose} can be filtered by "${stray.field}" only where the widget shows it in rows.`,
  );
}
