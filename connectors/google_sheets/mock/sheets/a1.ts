/** A rectangle of a tab, zero-based, ends excluded; an open side is undefined. */
export type Rectangle = { startRow: number; endRow?: number; startColumn: number; endColumn?: number };

/** A range as written: a tab's title (undefined for the first tab), and the part of it. */
export type ParsedRange = { title: string | undefined; rectangle: Rectangle };

const WHOLE: Rectangle = { startRow: 0, startColumn: 0 };

/** `A` is 0, `Z` is 25, `AA` is 26. */
export function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/**
 * Reads A1 notation. `titles` are the tabs' titles: an unquoted text is a cell of the first tab when it has the form of one,
 * and a whole tab when it is its title. Undefined when it is neither.
 */
export function parseRange(text: string, titles: readonly string[]): ParsedRange | undefined {
  const quoted = /^'((?:[^']|'')*)'(?:!(.+))?$/s.exec(text);
  const bang = text.lastIndexOf('!');
  if (quoted || bang > 0) {
    const title = quoted ? (quoted[1] ?? '').replaceAll("''", "'") : text.slice(0, bang);
    const cells = quoted ? quoted[2] : text.slice(bang + 1);
    const rectangle = cells === undefined ? WHOLE : parseCells(cells);
    return rectangle && titles.includes(title) ? { title, rectangle } : undefined;
  }
  const rectangle = parseCells(text);
  if (rectangle) return { title: undefined, rectangle };
  return titles.includes(text) ? { title: text, rectangle: WHOLE } : undefined;
}

type Corner = { row?: number; column?: number };

function parseCells(text: string): Rectangle | undefined {
  const [first = '', second, ...rest] = text.split(':');
  const start = parseCorner(first);
  if (!start || rest.length > 0) return undefined;
  if (second === undefined) {
    if (start.row === undefined || start.column === undefined) return undefined;
    return {
      startRow: start.row,
      endRow: start.row + 1,
      startColumn: start.column,
      endColumn: start.column + 1,
    };
  }
  const end = parseCorner(second);
  if (!end || (start.column === undefined) !== (end.column === undefined)) return undefined;
  if (start.row === undefined && end.row !== undefined && start.column === undefined) return undefined;
  const rows = ends(start.row, end.row);
  const columns = ends(start.column, end.column);
  return { startRow: rows.start, endRow: rows.end, startColumn: columns.start, endColumn: columns.end };
}

function ends(
  first: number | undefined,
  second: number | undefined,
): { start: number; end: number | undefined } {
  if (first === undefined) return { start: 0, end: second === undefined ? undefined : second + 1 };
  if (second === undefined) return { start: first, end: undefined };
  return { start: Math.min(first, second), end: Math.max(first, second) + 1 };
}

function parseCorner(text: string): Corner | undefined {
  const parts = /^\$?([A-Za-z]{1,3})?\$?([1-9]\d{0,7})?$/.exec(text);
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return undefined;
  return {
    ...(parts[1] === undefined ? {} : { column: columnIndex(parts[1]) }),
    ...(parts[2] === undefined ? {} : { row: Number(parts[2]) - 1 }),
  };
}

/** A title as ranges are returned: quoted unless it is one plain word that can't be a cell. */
export function quoteTitle(title: string): string {
  const plain = /^[A-Za-z_]\w*$/.test(title) && !/^[A-Za-z]{1,3}\d+$/.test(title);
  return plain ? title : `'${title.replaceAll("'", "''")}'`;
}
