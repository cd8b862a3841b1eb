import type { Size } from '../define-format.ts';
import { isCompared, type TableModel } from './table.model.ts';
import type { NameLines } from './table.widths.ts';

/** A head or a row with its hairline, as table.css has it. */
export const rowPx = 36;
/** A row with changes under its values. */
const comparedRowPx = 40;
/** Rows may be so much lower when all of them are in sight then. */
const sparedPx = 2;
const hiddenLinePx = 34;
export const hintPx = 20;
/** The line that names have above the values, in the head and with the total. */
const nameLinePx = 24;
/** Rows of a short table take some of what is free; more would tear it apart. */
const spareAirPx = 12;
/** With fewer in sight the total isn't worth the place of a row. */
const minAboveTotal = 3;

export type TableHeights = {
  /** Height of the part that scrolls, so that it ends with a row; null where all is in sight. */
  box: number | null;
  rowsInSight: number;
  rowHeight: number;
  /** The total stays at the end of what is in sight. */
  totalStays: boolean;
};

/** The heads above those of the columns, as pivot.css has them. */
const bandsPx = 28;

export function headPxOf({ bands }: Pick<TableModel, 'bands'>): number {
  return rowPx + (bands ? bandsPx : 0);
}

/** Height of a row whose names have no lines of their own. */
export function rowPxOf(model: Pick<TableModel, 'columns'>): number {
  return isCompared(model) ? comparedRowPx : rowPx;
}

/** Which rows a card shows whole. `even`: every row keeps its height, as it must where those out of sight aren't laid out. */
export function tableHeights(model: TableModel, { height }: Size, even: boolean): TableHeights {
  const count = model.rows.length;
  const usual = rowPxOf(model);
  const total = model.totals ? 1 : 0;
  const head = headPxOf(model);
  const free = height - head - (model.hiddenRowCount > 0 ? hiddenLinePx : 0);
  if ((count + total) * (even ? usual : usual - sparedPx) <= free) {
    const airy = even
      ? usual
      : Math.min(usual + spareAirPx + (usual - rowPx), Math.floor(free / (count + total)));
    return { box: null, rowsInSight: count, rowHeight: airy, totalStays: true };
  }
  const availableHeight = height - head - hintPx;
  const aboveTotal = Math.floor(availableHeight / usual) - total;
  const totalStays = aboveTotal >= minAboveTotal;
  const lines = Math.max(1, Math.floor(availableHeight / usual));
  const row = even ? usual : Math.max(usual, Math.floor(availableHeight / lines));
  return {
    box: head + lines * row,
    rowsInSight: Math.min(count, totalStays ? aboveTotal : lines),
    rowHeight: row,
    totalStays,
  };
}

/** The same where rows differ in height, as names that break into lines make them. */
export function linedHeights(model: TableModel, { height }: Size, { rows }: NameLines): TableHeights {
  const { head, total, hidden } = besides(model, true);
  const all = rows.reduce((sum, row) => sum + row, 0);
  if (head + all + total + hidden <= height)
    return { box: null, rowsInSight: rows.length, rowHeight: rowPx, totalStays: true };
  const rowsIn = (free: number) => {
    let taken = 0;
    for (const [index, row] of rows.entries()) {
      taken += row;
      if (taken > free) return index;
    }
    return rows.length;
  };
  const availableHeight = height - head - hintPx;
  const totalStays = total > 0 && rowsIn(availableHeight - total) >= minAboveTotal;
  const rowsInSight = Math.max(1, rowsIn(totalStays ? availableHeight - total : availableHeight));
  const shown = rows.slice(0, rowsInSight).reduce((sum, row) => sum + row, 0);
  const box = Math.min(height - hintPx, head + shown + (totalStays ? total : 0));
  return { box, rowsInSight, rowHeight: rowPx, totalStays };
}

/** How high the table is where nothing of it scrolls. */
export function wholeHeight(model: TableModel, lines: NameLines | null): number {
  const { head, total, hidden } = besides(model, lines !== null);
  const rows = lines?.rows ?? model.rows.map(() => rowPxOf(model));
  return head + rows.reduce((sum, row) => sum + row, 0) + total + hidden;
}

function besides(model: TableModel, isAbove: boolean) {
  const more = isAbove ? nameLinePx : 0;
  return {
    head: headPxOf(model) + more,
    total: model.totals ? rowPxOf(model) + more : 0,
    hidden: model.hiddenRowCount > 0 ? hiddenLinePx : 0,
  };
}
