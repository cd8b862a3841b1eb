import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { Group } from '../columns/group-format.ts';
import { type CellReader, dateCells } from '../csv.cells.ts';
import type { ReadingPlan } from '../csv.columns.ts';
import { readNumber } from '../csv.numbers.ts';

/** Moves those of a group's rows to the front that pass, and returns them. */
export type GroupTest = (group: Group, rows: Uint32Array) => Uint32Array;

/** Shown for an empty cell, and so a filter's word for one. */
export const emptyLabel = '(empty)';

/** Texts are compared without regard to case, dates as days, numbers as numbers; an empty cell is neither greater nor less. */
export function groupTest(filter: Filter, plan: ReadingPlan): GroupTest {
  const index = plan.columns.findIndex(({ name }) => name === filter.field);
  const column = plan.columns[index];
  if (!column) throw new ProviderError('bad_query', `The file has no column "${filter.field}" to filter by.`);
  if (column.kind === 'text' || column.kind === 'ignore') return eachText(index, textTest(filter));
  if (column.kind === 'date') {
    const read = dateCells(column.dateFormat ?? 'YYYY-MM-DD');
    return eachText(index, textTest(dayFilter(filter, read)));
  }
  const matches = numberTest(filter);
  return (group, rows) => {
    const { values } = group.number(index);
    return filterRows(rows, (row) => {
      const value = values[row] as number;
      return matches(Number.isNaN(value) ? null : value);
    });
  };
}

/** Each of a group's different texts is tested once. */
function eachText(index: number, matches: (text: string) => boolean): GroupTest {
  return (group, rows) => {
    const { texts, codes } = group.text(index);
    const passing = texts.map(matches);
    return filterRows(rows, (row) => passing[codes[row] as number] === true);
  };
}

function filterRows(rows: Uint32Array, passes: (row: number) => boolean): Uint32Array {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (!passes(row)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
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
  const operand = meansEmpty ? '' : value.trim().toLowerCase();
  const tests: Record<Filter['operator'], (text: string) => boolean> = {
    equals: (text) => text === operand,
    not_equals: (text) => text !== operand,
    contains: (text) => text.includes(operand),
    not_contains: (text) => !text.includes(operand),
    starts_with: (text) => text.startsWith(operand),
    greater: (text) => text !== '' && text > operand,
    less: (text) => text !== '' && text < operand,
  };
  const test = tests[operator];
  return (text) => test(text.toLowerCase());
}

/** The value is written as people type it here, whatever the file's notation: `12.5`, `12,5` or `10%`. */
function numberTest({ field, operator, value }: Filter): (number: number | null) => boolean {
  const operand =
    value.trim() === '' ? null : (readNumber(value.trim(), '.') ?? readNumber(value.trim(), ','))?.value;
  if (operand === undefined)
    throw new ProviderError('bad_query', `"${value}" is no number to compare "${field}" with.`);
  if (operator === 'equals') return (number) => number === operand;
  if (operator === 'not_equals') return (number) => number !== operand;
  if (operator === 'greater') return (number) => number !== null && operand !== null && number > operand;
  if (operator === 'less') return (number) => number !== null && operand !== null && number < operand;
  const matches = textTest({ field, operator, value });
  return (number) => matches(number === null ? '' : String(number));
}
