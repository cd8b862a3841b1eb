import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../http/provider-error.ts';
import type { TableRow } from '../table/table-builder.ts';

export type RowTest = (row: TableRow) => boolean;

/** A filter on a text, ignoring case. Throws `bad_query` for greater and less. */
export function textTest({ operator, value }: Filter, label: string): (text: string) => boolean {
  const expected = value.trim().toLowerCase();
  switch (operator) {
    case 'equals':
      return (text) => text.toLowerCase() === expected;
    case 'not_equals':
      return (text) => text.toLowerCase() !== expected;
    case 'contains':
      return (text) => text.toLowerCase().includes(expected);
    case 'not_contains':
      return (text) => !text.toLowerCase().includes(expected);
    case 'starts_with':
      return (text) => text.toLowerCase().startsWith(expected);
    default:
      throw new ProviderError(
        'bad_query',
        `${label} is a text: it can be equal, contain or begin with something.`,
      );
  }
}

/** A filter on a value of a row. A missing value passes "is not" only. Throws `bad_query`. */
export function metricTest(filter: Filter, { id, label }: Pick<MetricDefinition, 'id' | 'label'>): RowTest {
  const limit = filterNumber(filter, label);
  const compare = (passes: (value: number) => boolean): RowTest => {
    return ({ values }) => {
      const value = values[id];
      return typeof value === 'number' && passes(value);
    };
  };
  switch (filter.operator) {
    case 'greater':
      return compare((value) => value > limit);
    case 'less':
      return compare((value) => value < limit);
    case 'equals':
      return compare((value) => value === limit);
    case 'not_equals':
      return ({ values }) => values[id] !== limit;
    default:
      throw new ProviderError(
        'bad_query',
        `${label} is a number: it can be equal, not equal, greater or less.`,
      );
  }
}

/** A number as a person types it into a filter. Throws `bad_query`. */
export function filterNumber({ value }: Filter, label: string): number {
  const number = Number(value.trim().replace(',', '.'));
  if (value.trim() !== '' && Number.isFinite(number)) return number;
  throw new ProviderError('bad_query', `"${value}" is not a number, so ${label} can't be compared with it.`);
}

/** Rows whose label and values pass all filters; `dimension` is the field of the label. */
export function passingRows<Row extends TableRow>(rows: Row[], filters: Filter[], dimension: string): Row[] {
  const tests = filters.map((filter): RowTest => {
    const { field } = filter;
    if (field !== dimension) return metricTest(filter, { id: field, label: field });
    const passes = textTest(filter, field);
    return ({ label }) => passes(label ?? '');
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}
