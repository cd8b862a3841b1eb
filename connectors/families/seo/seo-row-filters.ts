import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Figures } from '../../kit/figures.ts';
import { figureTest, textTest } from '../../kit/filter-tests.ts';

/** A row with what it can be narrowed by: names and figures, by the field that a filter calls them. */
export type Filterable = { names: Record<string, string>; values: Figures };

/**
 * Rows whose names and figures pass every filter; a missing figure passes none. Throws `bad_query` for a comparison that makes no
 * sense.
 */
export function passingRows<Row extends Filterable>(rows: Row[], filters: Filter[]): Row[] {
  const tests = filters.map((filter) => testOf(filter));
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

function testOf(filter: Filter): (row: Filterable) => boolean {
  const { field } = filter;
  const label = `"${field}"`;
  return ({ names, values }) => {
    const name = names[field];
    if (name !== undefined) return textTest(filter, label)(name);
    const passes = figureTest(filter, { id: field, label });
    return typeof values[field] === 'number' && passes({ label: null, values });
  };
}
