import { ProviderError } from '../../kit/http/provider-error.ts';

/** Part of a tab, counted from 0; ends are exclusive, null for the end of the tab. */
export type Rectangle = {
  startRow: number;
  endRow: number | null;
  startColumn: number;
  endColumn: number | null;
};

export const wholeTab: Rectangle = { startRow: 0, endRow: null, startColumn: 0, endColumn: null };

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

export function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A1 notation without a tab name: `A1:F200`, `A:F`, `A2:F`, `1:20`, `B3`. Throws `bad_query` for anything else. */
export function parseRectangle(text: string): Rectangle {
  const match = /^\$?([A-Z]{0,3})\$?([1-9]\d{0,6})?(?::\$?([A-Z]{0,3})\$?([1-9]\d{0,6})?)?$/i.exec(
    text.trim(),
  );
  const [, fromColumn = '', fromRow = '', toColumn, toRow] = match ?? [];
  const isOneCell = toColumn === undefined;
  if (!match || fromColumn + fromRow === '' || (isOneCell && (fromColumn === '' || fromRow === ''))) {
    throw new ProviderError('bad_query', `"${text}" is not a range. Write it like A1:F200, A:F or 1:20.`);
  }
  const lastColumn = isOneCell ? fromColumn : toColumn;
  const lastRow = isOneCell ? fromRow : (toRow ?? '');
  const [startRow, endRow] = side(
    fromRow === '' ? null : Number(fromRow) - 1,
    lastRow === '' ? null : Number(lastRow) - 1,
  );
  const [startColumn, endColumn] = side(
    fromColumn === '' ? null : columnIndex(fromColumn),
    lastColumn === '' ? null : columnIndex(lastColumn),
  );
  return { startRow, endRow, startColumn, endColumn };
}

/** From and to, the end excluded. Corners may be in any order, as in Google's API. */
function side(from: number | null, to: number | null): [start: number, end: number | null] {
  if (from === null || to === null) return [from ?? 0, to === null ? null : to + 1];
  return [Math.min(from, to), Math.max(from, to) + 1];
}

/** A rectangle cut to the size of its tab; Google rejects larger ones. */
export function withinGrid(
  rectangle: Rectangle,
  rowCount: number,
  columnCount: number,
): Required<{ [Key in keyof Rectangle]: number }> {
  const endRow = Math.min(rectangle.endRow ?? rowCount, rowCount);
  const endColumn = Math.min(rectangle.endColumn ?? columnCount, columnCount);
  return {
    startRow: Math.min(rectangle.startRow, endRow),
    endRow,
    startColumn: Math.min(rectangle.startColumn, endColumn),
    endColumn,
  };
}

export type Block = ReturnType<typeof withinGrid>;

/** `'Ana''s tab'!A1:F200`. The title is always quoted, since one like `D3` would be read as a cell. */
export function blockText(title: string, block: Block): string {
  const from = `${columnLetter(block.startColumn)}${block.startRow + 1}`;
  const to = `${columnLetter(block.endColumn - 1)}${block.endRow}`;
  return `'${title.replaceAll("'", "''")}'!${from}:${to}`;
}

/** The id in a pasted address; null for a text that is none. */
export function spreadsheetIdInUrl(text: string): string | null {
  return /\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(text)?.[1] ?? null;
}
