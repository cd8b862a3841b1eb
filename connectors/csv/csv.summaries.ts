import type { ReadCell } from './columns/column-builder.ts';
import type { ColumnPlan } from './csv.columns.ts';
import { createSums } from './query/sums.ts';

const maxCountedTexts = 1000;

/** `add` responds with what an unreadable cell should have been. */
export type Summary = { add(cell: ReadCell): string | null; emptyCount(): number; text(): string };

export function createSummary(column: ColumnPlan): Summary {
  if (column.kind === 'date') return summaryOfDates(column);
  if (column.kind === 'text') return summaryOfTexts();
  if (column.kind === 'ignore') return { add: () => null, emptyCount: () => 0, text: () => 'Left out' };
  return summaryOfNumbers(column);
}

function summaryOfNumbers(column: ColumnPlan): Summary {
  const sums = createSums();
  const currencies = new Set<string>();
  let empty = 0;
  return {
    add(cell) {
      if (cell === undefined || typeof cell === 'string') return 'number';
      if (cell === null) empty += 1;
      else sums.add(0, cell.value, cell.decimals);
      if (cell?.currency) currencies.add(cell.currency);
      return null;
    },
    emptyCount: () => empty,
    text() {
      if (sums.count(0) === 0) return 'No numbers';
      if (column.kind === 'percent')
        return `Average ${formatCount(Number((sums.mean(0) * 100).toPrecision(6)))}%`;
      const mix = currencies.size > 1 ? ' of different currencies' : '';
      return `Sum ${formatCount(sums.sum(0))}${currencies.size > 0 ? ` ${[...currencies].sort().join(', ')}` : ''}${mix}`;
    },
  };
}

function summaryOfDates(column: ColumnPlan): Summary {
  const days = new Set<string>();
  let empty = 0;
  return {
    add(day) {
      if (day === undefined || (typeof day === 'object' && day !== null))
        return `date of the form ${column.dateFormat}`;
      if (day === null) empty += 1;
      else days.add(day);
      return null;
    },
    emptyCount: () => empty,
    text() {
      if (days.size === 0) return 'No dates';
      const [first, last] = [...days]
        .sort()
        .filter((_, index, all) => index === 0 || index === all.length - 1);
      return `${first} to ${last ?? first}, ${formatCount(days.size)} ${days.size === 1 ? 'day' : 'days'}`;
    },
  };
}

function summaryOfTexts(): Summary {
  const texts = new Set<string>();
  let empty = 0;
  return {
    add(text) {
      if (!text) empty += 1;
      else if (texts.size <= maxCountedTexts) texts.add(String(text));
      return null;
    },
    emptyCount: () => empty,
    text: () =>
      texts.size > maxCountedTexts
        ? `More than ${formatCount(maxCountedTexts)} different values`
        : `${formatCount(texts.size)} different ${texts.size === 1 ? 'value' : 'values'}`,
  };
}

/** A number as previews write it. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
}
