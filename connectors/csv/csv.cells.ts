import type { ReadingPlan } from './csv.columns.ts';
import { dateReader } from './csv.dates.ts';
import { type Decimal, isMissing, readNumber } from './csv.numbers.ts';

/** A cell as its column's kind reads it: null when empty, undefined when unreadable. */
export type CellReader<Value> = (text: string | undefined) => Value | null | undefined;

/** A number with what is needed to add up exactly and to notice a mix of currencies. */
export type NumberCell = { value: number; decimals: number; currency: string | null };

const rememberedCells = 4000;

/** The readers of one file's columns, by place. Queries that pass over the file together share them. */
export type ColumnReaders = {
  number(column: number): CellReader<NumberCell>;
  date(column: number): CellReader<string>;
};

export function createColumnReaders(plan: ReadingPlan): ColumnReaders {
  const numbers = new Map<number, CellReader<NumberCell>>();
  const dates = new Map<number, CellReader<string>>();
  const shared = <Reader>(readers: Map<number, Reader>, column: number, make: () => Reader): Reader => {
    const reader = readers.get(column) ?? make();
    readers.set(column, reader);
    return reader;
  };
  return {
    number: (column) => shared(numbers, column, () => numberCells(plan.decimal)),
    date: (column) =>
      shared(dates, column, () => dateCells(plan.columns[column]?.dateFormat ?? 'YYYY-MM-DD')),
  };
}

export function numberCells(decimal: Decimal): CellReader<NumberCell> {
  return remembered((text) => readNumber(text, decimal) ?? undefined);
}

/** Cells as YYYY-MM-DD. */
export function dateCells(format: string): CellReader<string> {
  const read = dateReader(format);
  return remembered((text) => read(text) ?? undefined);
}

/** Files repeat themselves: a day stands in thousands of rows and is read once. The last one is remembered apart: twenty queries
 * ask for the same cell of a row. */
function remembered<Value>(read: (text: string) => Value | undefined): CellReader<Value> {
  const known = new Map<string, Value | null | undefined>();
  let lastRaw = '';
  let lastValue: Value | null | undefined = null;
  const lookUp = (raw: string) => {
    const seen = known.get(raw);
    if (seen !== undefined || known.has(raw)) return seen;
    const text = raw.trim();
    const value = isMissing(text) ? null : read(text);
    if (known.size >= rememberedCells) known.clear();
    known.set(raw, value);
    return value;
  };
  return (raw) => {
    if (raw === undefined || raw === '') return null;
    if (raw === lastRaw) return lastValue;
    lastRaw = raw;
    lastValue = lookUp(raw);
    return lastValue;
  };
}

/** A running sum whose result carries no drift of binary fractions: 0.1 + 0.2 is 0.3. */
export type ExactSum = {
  add(cell: { value: number; decimals: number }): void;
  sum(): number;
  mean(): number;
  count: number;
};

/** Neumaier's compensated sum, rounded to the digits that the added numbers have. */
export function createSum(): ExactSum {
  let total = 0;
  let lost = 0;
  let decimals = 0;
  const exact = {
    count: 0,
    add(cell: { value: number; decimals: number }) {
      const next = total + cell.value;
      lost += Math.abs(total) >= Math.abs(cell.value) ? total - next + cell.value : cell.value - next + total;
      total = next;
      if (cell.decimals > decimals) decimals = cell.decimals;
      exact.count += 1;
    },
    sum: () => roundTo(total + lost, decimals),
    mean: () => Number(((total + lost) / exact.count).toPrecision(12)),
  };
  return exact;
}

function roundTo(value: number, decimals: number): number {
  return Math.abs(value) < 1e15 && decimals <= 20 ? Number(value.toFixed(decimals)) : value;
}
