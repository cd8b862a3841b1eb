import { rowPxOf, type TableHeights } from './table.heights.ts';
import type { TableModel } from './table.model.ts';
import { manyRows, type TableWidths } from './table.widths.ts';

/**
 * Some screens high. Of many rows the browser skips whole groups: skipping ten thousand rows one by one takes it longer than a frame, and
 * so does laying out a group of too many cells when it comes near.
 */
const maxRowsPerGroup = 50;
const minRowsPerGroup = 10;
const cellsPerGroup = 300;
/** Of more rows only the first are rendered at once: a document of ten thousand takes a second to parse and lay out. */
export const maxAtOnce = 400;
const rowsAtFirst = 100;

/** Rows of the model in a body of their own. */
export type RowGroup = {
  from: number;
  count: number;
  /** About how high its rows get, in CSS pixels; null where the browser lays out all of them. */
  height: number | null;
  /** Its rows are not rendered yet. */
  later: boolean;
};

export function rowGroups(
  model: TableModel,
  { many, lines }: TableWidths,
  { rowsInSight }: TableHeights,
): RowGroup[] {
  const { rows } = model;
  const skips = many || (lines !== null && rows.length > manyRows);
  if (!skips) return [{ from: 0, count: rows.length, height: null, later: false }];
  const rowsPerGroup = rowsFor(model.columns.length);
  const first = rows.length > maxAtOnce ? Math.max(rowsAtFirst, rowsInSight + rowsPerGroup) : rows.length;
  return Array.from({ length: Math.ceil(rows.length / rowsPerGroup) }, (_, index) => {
    const from = index * rowsPerGroup;
    const count = Math.min(rowsPerGroup, rows.length - from);
    const heights = lines?.rows.slice(from, from + count);
    const height = heights ? heights.reduce((sum, row) => sum + row, 0) : count * rowPxOf(model);
    return { from, count, height, later: from >= first };
  });
}

function rowsFor(columns: number): number {
  return Math.max(minRowsPerGroup, Math.min(maxRowsPerGroup, Math.floor(cellsPerGroup / columns)));
}
