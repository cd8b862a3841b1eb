import { type CellReader, createSum, dateCells, type NumberCell, numberCells } from './csv.cells.ts';
import type { ColumnPlan, ReadingPlan } from './csv.columns.ts';

const maxCountedTexts = 1000;

/** `add` answers with what an unreadable cell should have been. */
export type Summary = { add(text: string | undefined): string | null; emptyCount(): number; words(): string };

export function createSummary(column: ColumnPlan, plan: ReadingPlan): Summary {
  if (column.kind === 'date') return summaryOfDates(dateCells(column.dateFormat ?? 'YYYY-MM-DD'), column);
  if (column.kind === 'text') return summaryOfTexts();
  if (column.kind === 'ignore') return { add: () => null, emptyCount: () => 0, words: () => 'Left out' };
  return summaryOfNumbers(numberCells(plan.decimal), column);
}

function summaryOfNumbers(read: CellReader<NumberCell>, column: ColumnPlan): Summary {
  const sum = createSum();
  const currencies = new Set<string>();
  let empty = 0;
  return {
    add(text) {
      const cell = read(text);
      if (cell === undefined) return 'number';
      if (cell === null) empty += 1;
      else sum.add(cell);
      if (cell?.currency) currencies.add(cell.currency);
      return null;
    },
    emptyCount: () => empty,
    words() {
      if (sum.count === 0) return 'No numbers';
      if (column.kind === 'percent') return `Average ${grouped(Number((sum.mean() * 100).toPrecision(6)))}%`;
      const mix = currencies.size > 1 ? ' of different currencies' : '';
      return `Sum ${grouped(sum.sum())}${currencies.size > 0 ? ` ${[...currencies].sort().join(', ')}` : ''}${mix}`;
    },
  };
}

function summaryOfDates(read: CellReader<string>, column: ColumnPlan): Summary {
  const days = new Set<string>();
  let empty = 0;
  return {
    add(text) {
      const day = read(text);
      if (day === undefined) return `date of the form ${column.dateFormat}`;
      if (day === null) empty += 1;
      else days.add(day);
      return null;
    },
    emptyCount: () => empty,
    words() {
      if (days.size === 0) return 'No dates';
      const [first, last] = [...days]
        .sort()
        .filter((_, index, all) => index === 0 || index === all.length - 1);
      return `${first} to ${last ?? first}, ${grouped(days.size)} ${days.size === 1 ? 'day' : 'days'}`;
    },
  };
}

function summaryOfTexts(): Summary {
  const texts = new Set<string>();
  let empty = 0;
  return {
    add(text) {
      const trimmed = text?.trim();
      if (!trimmed) empty += 1;
      else if (texts.size <= maxCountedTexts) texts.add(trimmed);
      return null;
    },
    emptyCount: () => empty,
    words: () =>
      texts.size > maxCountedTexts
        ? `More than ${grouped(maxCountedTexts)} different values`
        : `${grouped(texts.size)} different ${texts.size === 1 ? 'value' : 'values'}`,
  };
}

/** A figure as previews write it. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
}
