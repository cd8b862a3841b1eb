import { type CellReader, dateCells, type NumberCell, numberCells } from '../csv.cells.ts';
import type { ReadingPlan } from '../csv.columns.ts';

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
