import { GoogleError } from '../../../families/google/mock/kit/errors.ts';
import { type Cell, isBlank, shownText } from '../data/cell.ts';
import type { DriveFile, Grid, Tab } from '../data/file.ts';
import { columnLetters, parseRange, quoteTitle, type Rectangle } from './a1.ts';

/** A tab opened for reading: its current title, its cells, the size of its grid. */
export type OpenTab = { tab: Tab; title: string; cells: Grid; rowCount: number; columnCount: number };

/** The current tabs of a file. */
export function openTabs(file: DriveFile, today: number, readsOf: (tab: Tab) => number): OpenTab[] {
  return file.tabs.map((tab) => {
    const cells = tab.cells(today);
    const width = Math.max(0, ...cells.map((row) => row.length));
    const size = {
      rowCount: Math.max(1000, Math.ceil((cells.length + 200) / 100) * 100),
      columnCount: Math.max(26, width),
    };
    return { tab, title: tab.title(readsOf(tab)), cells, ...size };
  });
}

/** A closed rectangle of an open tab. */
export type Selection = { open: OpenTab; area: Required<Rectangle> };

/** The cells of a range. Throws 400 when the range is invalid, or begins outside the grid. */
export function select(text: string, file: DriveFile, tabs: readonly OpenTab[]): Selection {
  const named = file.namedRanges.find(({ name }) => name === text);
  if (named) {
    const open = tabs.find(({ tab }) => tab.sheetId === named.sheetId);
    const [[startRow, endRow], [startColumn, endColumn]] = [named.rows, named.columns];
    if (open) return { open, area: { startRow, endRow, startColumn, endColumn } };
  }
  const grids = tabs.filter(({ tab }) => tab.type === 'GRID');
  const parsed = parseRange(
    text,
    grids.map(({ title }) => title),
  );
  const open =
    parsed && (parsed.title === undefined ? grids[0] : grids.find(({ title }) => title === parsed.title));
  if (!open) throw new GoogleError('INVALID_ARGUMENT', `Unable to parse range: ${text}`);
  const { startRow, endRow = open.rowCount, startColumn, endColumn = open.columnCount } = parsed.rectangle;
  if (startRow >= open.rowCount || startColumn >= open.columnCount) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Range (${text}) exceeds grid limits. Max rows: ${open.rowCount}, max columns: ${open.columnCount}`,
    );
  }
  const area = {
    startRow,
    endRow: Math.min(endRow, open.rowCount),
    startColumn,
    endColumn: Math.min(endColumn, open.columnCount),
  };
  return { open, area };
}

/** The range as it is returned: a full rectangle. */
export function echoRange({ open, area }: Selection): string {
  const first = `${columnLetters(area.startColumn)}${area.startRow + 1}`;
  const last = `${columnLetters(area.endColumn - 1)}${area.endRow}`;
  return `${quoteTitle(open.title)}!${first === last ? first : `${first}:${last}`}`;
}

/** The cells of a selection. Rows past the last filled one are left out. */
export function selectedCells({ open, area }: Selection): readonly (readonly Cell[])[] {
  return open.cells
    .slice(area.startRow, area.endRow)
    .map((row) => row.slice(area.startColumn, area.endColumn));
}

/** Removes empty cells at the ends of rows, and empty rows at the end. */
export function trim(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

/** Rows as columns. */
export function transpose(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? { value: null }));
}

export type Rendering = {
  value: 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA';
  dateTime: 'SERIAL_NUMBER' | 'FORMATTED_STRING';
  locale: string;
};

/** One cell as a JSON value. Dates keep their serial number unless requested as text. */
export function render(cell: Cell, { value, dateTime, locale }: Rendering): string | number | boolean {
  if (isBlank(cell)) return '';
  if (value === 'FORMULA' && cell.formula) return cell.formula;
  if (value === 'FORMATTED_VALUE') return shownText(cell, locale);
  const isDate = cell.format && ['DATE', 'TIME', 'DATE_TIME'].includes(cell.format.type);
  return isDate && dateTime === 'FORMATTED_STRING' ? shownText(cell, locale) : (cell.value ?? '');
}
