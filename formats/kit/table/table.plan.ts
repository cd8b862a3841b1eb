import type { Size } from '../define-format.ts';
import {
  hintPx,
  linedHeights,
  rowPxOf,
  type TableHeights,
  tableHeights,
  wholeHeight,
} from './table.heights.ts';
import { linedWidths } from './table.lines.ts';
import type { TableModel } from './table.model.ts';
import { manyRows, printWidths, type TableWidths, tableWidths } from './table.widths.ts';

export type TablePlan = { widths: TableWidths; heights: TableHeights };

/** With fewer whole rows in sight names are cut rather than broken into lines. */
const minLined = 4;

/** What stands where in a card: names get lines of their own where the card is narrow and has space for several such rows. */
export function planTable(model: TableModel, size: Size, locale: string): TablePlan {
  const even = model.rows.length > manyRows;
  if (size.grows) {
    const widths = printWidths(model, size.width, locale, printedName(model, size, locale));
    return { widths, heights: tableHeights(model, size, even) };
  }
  const lined = linedWidths(model, size, locale);
  if (lined?.lines) {
    const heights = linedHeights(model, size, lined.lines);
    if (heights.box === null || heights.rowsInSight >= minLined) return { widths: lined, heights: heights };
  }
  const heights = tableHeights(model, size, even);
  return { widths: tableWidths(model, size, locale, heights.box !== null), heights: heights };
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
  const { box } = planTable(model, size, locale).heights;
  return box === null ? size.height : box + hintPx;
}
