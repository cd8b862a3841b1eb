import type { Cell } from '@vitrine/contract/entities/table.ts';
import { formatChange, formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { shortenMiddle } from '../text/text-width.ts';
import { once } from './table.measures.ts';
import { dimensionTypeOf, type TableColumn, type TableModel } from './table.model.ts';

/** In px. */
export const longestHead = 112;

export function namesIn(model: TableModel, locale: string): string[] {
  const { columns, rows } = model;
  const at = columns.findIndex(({ kind }) => kind === 'name');
  const column = columns[at];
  if (!column) return [];
  return once(model, `names ${locale}`, () =>
    rows.map(({ cells }) => cellText(column, cells[at] ?? null, locale)),
  );
}

export function cellText(
  { kind, column, years = false, decimals }: TableColumn,
  cell: Cell,
  locale: string,
): string {
  if (kind === 'name') return formatLabel(cell, dimensionTypeOf(column), locale, { year: years });
  if (typeof cell === 'string') return cell;
  return kind === 'change'
    ? formatChange(cell, locale, column)
    : formatValue(cell, column, locale, { decimals });
}

/** A head of several words may take two lines. */
export function headText({ column }: TableColumn): string {
  const lines = column.label.trim().includes(' ') ? 2 : 1;
  return shortenMiddle(column.label, longestHead * lines, 12, 500);
}

/** In print a head is whole: it breaks between words, and inside those wider than `longestHead`. */
export function paperHead({ column }: TableColumn): string {
  return column.label;
}
