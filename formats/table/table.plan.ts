import type { Size } from '../kit/define-format.ts';
import { linedWidths } from './table.lines.ts';
import type { TableModel } from './table.model.ts';
import { hintPx, linedRoom, rowPxOf, type TableRoom, tableRoom, wholeHeight } from './table.room.ts';
import { manyRows, printWidths, type TableWidths, tableWidths } from './table.widths.ts';

export type TablePlan = { widths: TableWidths; room: TableRoom };

/** With fewer whole rows in sight names are cut rather than broken into lines. */
const leastLined = 3;

/** What stands where in a card: names get lines of their own where the card is narrow and has room for several such rows. */
export function planTable(model: TableModel, size: Size, locale: string): TablePlan {
  const even = model.rows.length > manyRows;
  if (size.grows) {
    const widths = printWidths(model, size.width, locale, printedName(model, size, locale));
    return { widths, room: tableRoom(model, size, even) };
  }
  const lined = linedWidths(model, size, locale);
  if (lined?.lines) {
    const room = linedRoom(model, size, lined.lines);
    if (room.box === null || room.rowsInSight >= leastLined) return { widths: lined, room };
  }
  const room = tableRoom(model, size, even);
  return { widths: tableWidths(model, size, locale, room.box !== null), room };
}

/** How a name reads in print: as on a screen, before it is cut there. */
export function printedName(model: TableModel, { screen }: Size, locale: string): (name: string) => string {
  return screen ? planTable(model, screen, locale).widths.nameText : (name) => name;
}

/** How high a card's content is: that of all rows, or, where that is more than `most`, of as many whole ones as can be in sight. */
export function contentHeight(model: TableModel, size: Size, locale: string): number {
  const mayFit = model.rows.length * rowPxOf(model) <= size.height;
  const whole = mayFit ? wholeHeight(model, linedWidths(model, size, locale)?.lines ?? null) : 0;
  if (mayFit && whole <= size.height) return whole;
  const { box } = planTable(model, size, locale).room;
  return box === null ? size.height : box + hintPx;
}
