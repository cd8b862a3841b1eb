import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import type { FileModel, SeenColumn } from './file-model.ts';
import { absent, kinds, type Typed } from './typed.ts';

/** What the rows come to that are in the range and pass the filters; all of them where there are no dates. */
export function fileReference({ columns, rows }: FileModel, query: Query): Reference {
  const { parameters, dimension, metrics, filters, startDate, endDate } = query;
  const named = (name: unknown) => columns.find((column) => column.name === name);
  const days = named(parameters.dateColumn) ?? columns.find((column) => holds(column) === 'date');
  // A day may be asked for as the file spells it.
  const inIso = (filter: Filter): Filter => {
    const column = named(filter.field);
    const spelled = rows.find((row) => column && cellOf(row, column).spelled.trim() === filter.value);
    const day = column && spelled && cellOf(spelled, column).day;
    return day ? { ...filter, value: day } : filter;
  };
  const isoFilters = filters.map(inIso);
  const counted = rows.filter((row) => {
    const day = days && cellOf(row, days).day;
    const isIn = !days || (day && day >= startDate && day <= endDate);
    return isIn && isoFilters.every((filter) => passes(row, named(filter.field), filter));
  });
  const valuesOf = (of: Typed[][]) =>
    Object.fromEntries(metrics.map((metric) => [metric, numberOf(named(metric), of)]));
  const groups = Map.groupBy(dimension === null ? [] : counted, (row) => {
    const [name = '', part] = splitAt(dimension ?? '', (text) => named(text) !== undefined);
    const column = named(name) ?? days;
    return column ? labelOf(cellOf(row, column), column, named(name) ? part : (dimension ?? '')) : null;
  });
  return {
    rows: [...groups].flatMap(([label, of]) => (label === null ? [] : [{ label, values: valuesOf(of) }])),
    totals: valuesOf(counted),
  };
}

export const holds = ({ column }: SeenColumn) => kinds[column.kind].holds;
const cellOf = (row: Typed[], { at }: SeenColumn): Typed => row[at] ?? absent('');

/** `Paid on:week` as a column and a part of its days; a name alone is its days. */
function splitAt(text: string, isName: (text: string) => boolean): [name: string, part: string] {
  const colon = text.lastIndexOf(':');
  return isName(text) || colon < 0 ? [text, 'date'] : [text.slice(0, colon), text.slice(colon + 1)];
}

function labelOf({ text, day }: Typed, column: SeenColumn, part: string): string | null {
  if (holds(column) !== 'date') return text || '(empty)';
  if (day === null) return null;
  if (part === 'week') return mondayOf(day);
  return part === 'month' ? day.slice(0, 7) : day;
}

/** Rows are counted where no column is meant. */
function numberOf(column: SeenColumn | undefined, rows: Typed[][]): number | null {
  if (!column) return rows.length;
  const numbers = rows.flatMap((row) => cellOf(row, column).numeric ?? []);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, numeric) => total + numeric, 0);
  return column.column.adds ? sum : sum / numbers.length;
}

function passes(row: Typed[], column: SeenColumn | undefined, { operator, value }: Filter): boolean {
  if (!column) throw new Error('The filter is on no column.');
  const cell = cellOf(row, column);
  const kind = holds(column);
  const isNumber = kind !== 'text' && kind !== 'date';
  const operand = value.trim().toLowerCase();
  const number = numberIn(operand);
  const text = (kind === 'text' ? cell.text : (cell.day ?? '')).toLowerCase();
  const isIt = isNumber
    ? cell.numeric === number
    : text === operand || (text === '' && operand === '(empty)');
  const [one, other] = isNumber ? [cell.numeric, number] : [text || null, operand];
  switch (operator) {
    case 'equals':
      return isIt;
    case 'not_equals':
      return !isIt;
    case 'contains':
      return text.includes(operand);
    case 'not_contains':
      return !text.includes(operand);
    case 'starts_with':
      return text.startsWith(operand);
    default:
      if (one === null || other === null) return false;
      return operator === 'greater' ? one > other : one < other;
  }
}

/** Values in filters are written with at most one sign, that of decimals; an empty one is no number. */
function numberIn(text: string): number | null {
  if (!/^-?\d+([.,]\d+)?%?$/.test(text)) return null;
  const plain = text.replace('%', '').replace(',', '.');
  return Number(text.endsWith('%') ? `${plain}e-2` : plain);
}
