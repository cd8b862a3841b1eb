import type { Cell } from '@vitrine/contract/entities/table.ts';
import { formatChange, formatLabel, formatValue } from '@vitrine/contract/rules/number-format.ts';
import type { Size } from '../kit/define-format.ts';
import { type FontWeight, shortenMiddle, textWidth } from '../kit/text-width.ts';
import { dimensionTypeOf, type TableColumn, type TableModel } from './table.model.ts';

/** Beyond so many rows a browser lays out only those in sight, so every width has to be known beforehand. */
const manyRows = 100;
const cellPadding = 16;
/** Fonts differ a little from the widths we know. */
const slack = 4;
const longestHead = 112;
const leastName = 128;

export type TableWidths = {
  /** Room for a name, in CSS pixels. */
  nameWidth: number;
  /** The table is wider than its card and scrolls. */
  overflows: boolean;
  /** Widths of all columns where rows out of sight aren't laid out; null where the browser finds them. */
  fixed: number[] | null;
  /** Nothing is shortened, and nothing can be pressed. */
  paper: boolean;
};

/** What the figures leave for names, at least enough to recognise one. Names have their room before heads have a single line. */
export function tableWidths(model: TableModel, size: Size, locale: string): TableWidths {
  if (size.grows) return { nameWidth: Number.POSITIVE_INFINITY, overflows: false, fixed: null, paper: true };
  const many = model.rows.length > manyRows;
  const least = Math.min(leastName, size.width * 0.4);
  const figures = model.columns.map((column, index) =>
    column.kind === 'name' ? 0 : figureWidth(model, column, index, locale) + (many ? slack : 0),
  );
  const taken = figures.reduce((sum, width) => sum + width, cellPadding);
  const fixed = model.columns.map(({ kind }, index) =>
    Math.ceil(kind === 'name' ? least + cellPadding : (figures[index] ?? 0)),
  );
  return {
    nameWidth: Math.max(size.width - taken, least),
    overflows: taken + least > size.width,
    fixed: many ? fixed : null,
    paper: false,
  };
}

function figureWidth(model: TableModel, column: TableColumn, index: number, locale: string): number {
  const widthOf = (cell: Cell | undefined, weight: FontWeight) =>
    textWidth(cellText(column, cell ?? null, locale), 13, weight);
  const widest = model.rows.reduce(
    (width, { cells }) => Math.max(width, widthOf(cells[index], 500)),
    Math.max(headWidth(`${headText(column)} ↓`), model.totals ? widthOf(model.totals[index], 600) : 0),
  );
  return widest + cellPadding;
}

export function cellText({ kind, column }: TableColumn, cell: Cell, locale: string): string {
  if (kind === 'name') return formatLabel(cell, dimensionTypeOf(column), locale);
  if (typeof cell === 'string') return cell;
  return kind === 'change' ? formatChange(cell, locale, column) : formatValue(cell, column, locale);
}

/** A head of several words may take two lines. */
export function headText({ kind, column }: TableColumn): string {
  if (kind === 'change') return 'Change';
  const lines = column.label.trim().includes(' ') ? 2 : 1;
  return shortenMiddle(column.label, longestHead * lines, 12, 500);
}

/** How wide a head is when its words are shared out between two lines as evenly as they can be. */
function headWidth(text: string): number {
  const words = text.split(' ');
  const wholes = words.map((_, index) => {
    const [first, second] = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
    return Math.max(textWidth(first, 12, 500), textWidth(second, 12, 500));
  });
  return Math.min(...wholes);
}
