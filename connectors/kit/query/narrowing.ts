import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../http/provider-error.ts';
import { distinctNames } from '../table/distinct-names.ts';
import { textTest } from './filter-tests.ts';

type Entity = { id: string; name: string };

/**
 * Ids that a query is narrowed to: the chosen ones, and those of all whose names pass the filters. Null where it isn't
 * narrowed; empty where nothing passes. `listAll` is called for filters only.
 */
export async function narrowedTo(
  chosen: string[],
  filters: Filter[],
  listAll: () => Promise<Entity[]>,
): Promise<string[] | null> {
  if (filters.length === 0) return chosen.length === 0 ? null : chosen;
  const all = await listAll();
  const labels = distinctNames(all);
  const tests = filters.map((filter) => {
    const passes = textTest(filter, filter.field);
    // Rows of one name differ by their label.
    return ({ id, name }: Entity) =>
      passes(name) || (filter.operator === 'equals' && passes(labels.get(id) ?? name));
  });
  const passing = all.filter((entity) => tests.every((passes) => passes(entity)));
  const ids = passing.map(({ id }) => id);
  return chosen.length === 0 ? ids : ids.filter((id) => chosen.includes(id));
}

/**
 * Filters on the rows, except for those on `entities`, which narrow the query itself. Throws `bad_query` for other filters;
 * fields of `whose` can be filtered only where they are shown. Without a dimension, metric filters are allowed `ofTotal` only.
 */
export function filtersOnRows(
  { filters, dimension, metrics }: Pick<Query, 'filters' | 'dimension' | 'metrics'>,
  whose: string,
  entities: readonly string[] = [],
  { ofTotal = false } = {},
): Filter[] {
  const onRows = filters.filter(({ field }) => !entities.includes(field));
  const unexpected = onRows.find(
    ({ field }) => (dimension === null && !ofTotal) || (field !== dimension && !metrics.includes(field)),
  );
  if (!unexpected) return onRows;
  throw new ProviderError(
    'bad_query',
    `${whose} can be filtered by "${unexpected.field}" only where the widget shows it in rows.`,
  );
}
