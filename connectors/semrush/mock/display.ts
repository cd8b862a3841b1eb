import { SemrushError } from './semrush-error.ts';

export type Cell = string | number;
/** In filters, `among` compares with each of several comma-separated values, and `fixed` has no operation. */
type Column<Row> = { header: string; value: (row: Row) => Cell; among?: true; fixed?: true };
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;
/** How rows leave a report: by which columns it can be ordered and filtered. */
export type Displayed<Row> = { columns: Columns<Row>; sorts: readonly string[]; filters: Columns<Row> };

const DEFAULT_LIMIT = 10_000;
const MAX_LIMIT = 100_000;
const MAX_FILTERS = 25;

/** The requested columns, or the default ones. */
export function columnCodes<Row>(
  query: URLSearchParams,
  columns: Columns<Row>,
  defaults: readonly string[],
): string[] {
  const codes = query.get('export_columns')?.split(',') ?? [...defaults];
  const unknown = codes.find((code) => !(code in columns));
  if (unknown !== undefined) throw new SemrushError(10_000, `UNKNOWN COLUMN ${unknown}`);
  return codes;
}

/** The returned rows: filtered, ordered, and within the limit, which counts skipped rows too. */
export function displayed<Row>(query: URLSearchParams, report: Displayed<Row>, rows: readonly Row[]): Row[] {
  const limit = countOf(query, 'display_limit') || DEFAULT_LIMIT;
  const offset = countOf(query, 'display_offset');
  if (offset >= limit) throw new SemrushError(605, 'DISPLAY_OFFSET MUST BE LESS THAN DISPLAY_LIMIT');
  if (limit - offset > MAX_LIMIT) throw new SemrushError(613, 'TOO MANY ROWS');
  const passes = filterOf(query, report.filters);
  return sortRows(query, report, rows.filter(passes)).slice(offset, limit);
}

function countOf(query: URLSearchParams, name: string): number {
  const count = Number(query.get(name) ?? 0);
  if (!Number.isInteger(count) || count < 0) throw new SemrushError(10_000, `WRONG VALUE OF ${name}`);
  return count;
}

function sortRows<Row>(query: URLSearchParams, { columns, sorts }: Displayed<Row>, rows: Row[]): Row[] {
  const rule = query.get('display_sort');
  if (rule === null) return rows;
  const match = /^([a-z0-9_]+)_(asc|desc)$/.exec(rule);
  const code = sorts.find((one) => one.toLowerCase() === match?.[1]);
  const column = code ? columns[code] : undefined;
  if (!match || !column) throw new SemrushError(10_000, 'WRONG VALUE OF display_sort');
  const sign = match[2] === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)));
}

function compare(a: Cell, b: Cell): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** `sign|field|operation|value` by `|`. A plus that was not encoded arrives as a space and is none. */
function filterOf<Row>(query: URLSearchParams, filters: Columns<Row>): (row: Row) => boolean {
  const text = query.get('display_filter');
  if (!text) return () => true;
  const parts = text.split('|');
  if (parts.length % 4 !== 0 || parts.length > 4 * MAX_FILTERS) throw wrongFilter();
  const tests = Array.from({ length: parts.length / 4 }, (_, index) => {
    const [sign, field = '', operation = '', value = ''] = parts.slice(index * 4, index * 4 + 4);
    if (sign !== '+' && sign !== '-') throw wrongFilter();
    const column = filters[field];
    const matches = column?.fixed ? fixedValue(operation) : operations[operation];
    if (!column || !matches) throw wrongFilter();
    const valuesOf = (row: Row) =>
      column.among ? String(column.value(row)).split(',') : [column.value(row)];
    return (row: Row) => valuesOf(row).some((cell) => matches(cell, value)) === (sign === '+');
  });
  return (row) => tests.every((test) => test(row));
}

const wrongFilter = () => new SemrushError(10_000, 'WRONG VALUE OF display_filter');

const operations: Record<string, (cell: Cell, value: string) => boolean> = {
  Eq: (cell, value) => (typeof cell === 'number' ? cell === Number(value) : lower(cell) === lower(value)),
  Gt: (cell, value) => Number(cell) > Number(value),
  Lt: (cell, value) => Number(cell) < Number(value),
  Bw: (cell, value) => lower(cell).startsWith(lower(value)),
  Ew: (cell, value) => lower(cell).endsWith(lower(value)),
  Co: (cell, value) => lower(cell).includes(lower(value)),
  Wm: (cell, value) => lower(cell).split(/\s+/).includes(lower(value)),
};

function fixedValue(operation: string) {
  return operation === '' ? (cell: Cell, value: string) => cell === value : undefined;
}

function lower(cell: Cell): string {
  return String(cell).toLowerCase();
}

/** Text of a report: columns separated by `;`, all quoted on request. */
export function csv(query: URLSearchParams, lines: readonly (readonly Cell[])[], lineBreak: string): string {
  const quotes = query.get('export_escape') === '1';
  const cellText = (cell: Cell) => (quotes ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
  return lines.map((line) => line.map(cellText).join(';')).join(lineBreak);
}
