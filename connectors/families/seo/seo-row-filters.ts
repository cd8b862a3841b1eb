import type { Filter } from '@vitrine/contract/entities/query.ts';
import { metricTest, textTest } from '../../kit/query/filter-tests.ts';
import type { MetricValues } from '../../kit/table/metric-values.ts';

/** A row with its filterable names and values, by field. */
export type Filterable = { names: Record<string, string>; values: MetricValues };

/**
 * Rows whose names and values pass all filters; a missing value passes none. Throws `bad_query` for an unsupported comparison.
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
    const passes = metricTest(filter, { id: field, label });
    return typeof values[field] === 'number' && passes({ label: null, values });
  };
}
