import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { Connector } from '../define-connector.ts';

/** A query for one label of a dimension; `isRow` where its result has to be read by `rowAsTotal`. */
export type FilteredQuery = { query: Query; isRow: boolean };

/** The query for one label of a text dimension, or null if its source can't be filtered by that. */
export function filterQuery(
  { filtersBy }: Pick<Connector, 'filtersBy'>,
  query: Query,
  { field, value }: Pick<Filter, 'field' | 'value'>,
): FilteredQuery | null {
  const filter: Filter = { field, operator: 'equals', value };
  const way = query.realTime ? null : (filtersBy?.(query, filter) ?? null);
  if (way === null) return null;
  const filters = [...query.filters, filter];
  return way === 'row'
    ? { query: { ...query, filters, dimension: field }, isRow: true }
    : { query: { ...query, filters }, isRow: false };
}

/** The table of a query that was reduced to one row, as if it had no dimension. Unknown where the rows that were read lack it. */
export function rowAsTotal(table: Table): Table {
  const columns = table.columns.filter(({ role }) => role === 'metric');
  const [only, another] = table.rows;
  const isCut = table.notes.some(({ code }) => code === 'truncated');
  const values = columns.map(({ key }): [string, number | null] => {
    if (!only && isCut) return [key, null];
    const value = only && !another ? only[key] : table.totals[key];
    return [key, typeof value === 'number' ? value : null];
  });
  const totals = Object.fromEntries(values);
  return { ...table, columns, rows: [totals], totals, rowCount: 1 };
}
