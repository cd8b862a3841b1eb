import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { CellReader } from '../csv.cells.ts';
import type { ReadingPlan } from '../csv.columns.ts';
import { readNumber } from '../csv.numbers.ts';
import type { ColumnReaders } from './row-readers.ts';

export type RowTest = (cells: string[]) => boolean;

/** Shown for an empty cell, and so a filter's word for one. */
export const emptyLabel = '(empty)';

/** Texts are compared without regard to case, dates as days, numbers as numbers; an empty cell is neither greater nor less. */
export function rowTest(filter: Filter, plan: ReadingPlan, readers: ColumnReaders): RowTest {
  const index = plan.columns.findIndex(({ name }) => name === filter.field);
  const column = plan.columns[index];
  if (!column) throw new ProviderError('bad_query', `The file has no column "${filter.field}" to filter by.`);
  if (column.kind === 'text' || column.kind === 'ignore') {
    const matches = textTest(filter);
    return (cells) => matches((cells[index] ?? '').trim());
  }
  if (column.kind === 'date') {
    const read = readers.date(index);
    const matches = textTest(dayFilter(filter, read));
    return (cells) => matches(read(cells[index]) ?? '');
  }
  const read = readers.number(index);
  const matches = numberTest(filter);
  return (cells) => matches(read(cells[index])?.value ?? null);
}

/** The value may be a day as the file writes it, or the beginning of YYYY-MM-DD. Before or after anything else is no question. */
function dayFilter(filter: Filter, read: CellReader<string>): Filter {
  const value = filter.value.trim();
  if (/^(\d{4}(-\d{2}){0,2})?$/.test(value)) return filter;
  const day = read(value);
  if (day) return { ...filter, value: day };
  if (filter.operator === 'greater' || filter.operator === 'less')
    throw new ProviderError('bad_query', `"${value}" is no day to compare "${filter.field}" with.`);
  return filter;
}

function textTest({ operator, value }: Filter): (text: string) => boolean {
  const meansEmpty = operator.endsWith('equals') && value.trim() === emptyLabel;
  const expected = meansEmpty ? '' : value.trim().toLowerCase();
  const tests: Record<Filter['operator'], (text: string) => boolean> = {
    equals: (text) => text === expected,
    not_equals: (text) => text !== expected,
    contains: (text) => text.includes(expected),
    not_contains: (text) => !text.includes(expected),
    starts_with: (text) => text.startsWith(expected),
    greater: (text) => text !== '' && text > expected,
    less: (text) => text !== '' && text < expected,
  };
  const test = tests[operator];
  return (text) => test(text.toLowerCase());
}

/** The value is written as people type it here, whatever the file's notation: `12.5`, `12,5` or `10%`. */
function numberTest({ field, operator, value }: Filter): (number: number | null) => boolean {
  const expected =
    value.trim() === '' ? null : (readNumber(value.trim(), '.') ?? readNumber(value.trim(), ','))?.value;
  if (expected === undefined)
    throw new ProviderError('bad_query', `"${value}" is no number to compare "${field}" with.`);
  if (operator === 'equals') return (number) => number === expected;
  if (operator === 'not_equals') return (number) => number !== expected;
  if (operator === 'greater') return (number) => number !== null && expected !== null && number > expected;
  if (operator === 'less') return (number) => number !== null && expected !== null && number < expected;
  const matches = textTest({ field, operator, value });
  return (number) => matches(number === null ? '' : String(number));
}
