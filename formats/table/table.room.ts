import type { Size } from '../kit/define-format.ts';
import type { TableModel } from './table.model.ts';

/** A row with its hairline, as paint-table.css has it. */
const rowPx = 36;
/** Rows may be so low when all of them are in sight then. */
const lowestRowPx = 34;
const hiddenLinePx = 34;
const hintPx = 20;
/** Rows of a short table take some of what is free; more would tear it apart. */
const airiestRowPx = 48;
/** With fewer in sight the total isn't worth the place of a row. */
const leastAboveTotal = 3;

export type TableRoom = {
  /** Height of the part that scrolls, so that it ends with a row; null where all is in sight. */
  box: number | null;
  rowsInSight: number;
  rowHeight: number;
  /** The total stays at the end of what is in sight. */
  totalStays: boolean;
};

/** Which rows a card shows whole. `even`: every row keeps its height, as it must where those out of sight aren't laid out. */
export function tableRoom(model: TableModel, { height }: Size, even: boolean): TableRoom {
  const count = model.rows.length;
  const total = model.totals ? 1 : 0;
  const free = height - rowPx - (model.hiddenRowCount > 0 ? hiddenLinePx : 0);
  if ((count + total) * (even ? rowPx : lowestRowPx) <= free) {
    const airy = even ? rowPx : Math.min(airiestRowPx, Math.floor(free / (count + total)));
    return { box: null, rowsInSight: count, rowHeight: airy, totalStays: true };
  }
  const room = height - rowPx - hintPx;
  const aboveTotal = Math.floor(room / rowPx) - total;
  const totalStays = aboveTotal >= leastAboveTotal;
  const lines = Math.max(1, Math.floor(room / rowPx));
  const row = even ? rowPx : Math.max(rowPx, Math.floor(room / lines));
  return {
    box: rowPx + lines * row,
    rowsInSight: Math.min(count, totalStays ? aboveTotal : lines),
    rowHeight: row,
    totalStays,
  };
}
