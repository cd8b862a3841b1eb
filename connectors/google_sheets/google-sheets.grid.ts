import { columnLetter } from './cells/google-sheets.a1.ts';
import { isBlank } from './cells/google-sheets.cells.ts';
import type { NumberFormat, RawCell } from './google-sheets.api.ts';
import type { RawGrid } from './google-sheets.read.ts';

/** The settings for reading a tab. */
export type Layout = { hasHeader: boolean; hasFooter: boolean; hasLabels: boolean };

/** One column: widgets store its name, so that inserting another column has no effect. */
export type GridColumn = {
  name: string;
  /** Its name in widgets that were saved while a date or number in a header was named by its value (`43831`). */
  formerName: string;
  /** False where the name is the column's letter, which is no hint about its values. */
  isNamed: boolean;
  index: number;
  format: NumberFormat | undefined;
};

export type GridRow = {
  /** As the tab counts it, from 1. */
  number: number;
  cells: (RawCell | undefined)[];
};

export type Grid = {
  columns: GridColumn[];
  rows: GridRow[];
  /** The totals row that the tab ends with. */
  footer: GridRow | null;
  /** The column of row labels. */
  label: GridColumn | null;
};

/** Raw cells as named columns and rows: empty edges removed, header and footer separated. */
export function gridOf(raw: RawGrid, layout: Layout): Grid {
  const lines = raw.cells.map((cells, index) => ({ number: raw.startRow + index + 1, cells }));
  const first = lines.findIndex(hasValue);
  if (first < 0) return { columns: [], rows: [], footer: null, label: null };
  const inner = lines.slice(first, lines.findLastIndex(hasValue) + 1);
  const width = Math.max(...inner.map(({ cells }) => cells.findLastIndex((cell) => !isEmpty(cell)) + 1));
  const header = layout.hasHeader ? inner[0] : undefined;
  const body = layout.hasHeader ? inner.slice(1) : inner;
  const footer = layout.hasFooter ? (body.at(-1) ?? null) : null;
  const rows = (footer ? body.slice(0, -1) : body).filter(hasValue);
  const shownIn = (row: GridRow, index: number) => raw.shown[row.number - raw.startRow - 1]?.[index];
  const names = columnNames(width, raw.startColumn, header, shownIn);
  const formerNames = columnNames(width, raw.startColumn, header);
  const formatsOf = ({ number }: GridRow) => raw.formats[number - raw.startRow - 1];
  const columns = names.map((name, index) => {
    const isNamed = header !== undefined && !isEmpty(header.cells[index]);
    return {
      name,
      formerName: formerNames[index] ?? name,
      isNamed,
      index,
      format: formatOf(rows, formatsOf, index),
    };
  });
  return { columns, rows, footer, label: layout.hasLabels ? (columns[0] ?? null) : null };
}

/** Column names by the header: its texts, and the displayed texts of `shownIn` for other cells. */
function columnNames(
  width: number,
  startColumn: number,
  header: GridRow | undefined,
  shownIn?: (row: GridRow, index: number) => string | undefined,
): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const letter = columnLetter(startColumn + index);
    const cell = header?.cells[index] ?? '';
    const shown = header && typeof cell !== 'string' ? shownIn?.(header, index) : undefined;
    const preferred = header ? (shown ?? String(cell)).trim() || `Column ${letter}` : letter;
    let name = preferred;
    for (let copy = 2; taken.has(name); copy += 1) name = `${preferred} (${copy})`;
    taken.add(name);
    return name;
  });
}

/** The format that most filled cells of a column's first rows have. */
function formatOf(
  rows: GridRow[],
  formatsOf: (row: GridRow) => (NumberFormat | undefined)[] | undefined,
  index: number,
): NumberFormat | undefined {
  const counts = new Map<string, { format: NumberFormat; count: number }>();
  for (const row of rows) {
    const format = formatsOf(row)?.[index];
    if (!format?.type || isBlank(row.cells[index])) continue;
    const known = counts.get(format.type) ?? { format, count: 0 };
    counts.set(format.type, { format: known.format, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.format;
}

function hasValue({ cells }: GridRow): boolean {
  return cells.some((cell) => !isEmpty(cell));
}

/** A formula's error is no value, yet it shows that the column is in use. */
function isEmpty(cell: RawCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
