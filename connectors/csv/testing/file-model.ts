import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import iconv from 'iconv-lite';
import { chance } from '../../mock-kit/random.ts';
import { dateForms, gapOr, type KindName, kinds, type Notation, type Typed } from './typed.ts';

export type FileColumn = {
  kind: KindName;
  header: string;
  adds: boolean;
  /** Which of its kind's forms it is written in. */
  form: number;
};

/** How the bytes of one part are made. */
export type Style = {
  delimiter: NonNullable<CsvSettings['delimiter']>;
  quote: 'needed' | 'always';
  lineEnd: '\n' | '\r\n' | '\r';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1251';
  mark: boolean;
  titles: number;
  /** A spreadsheet's line `sep=;`. */
  hint: boolean;
  /** Empty cells at the end of a row are left out. */
  ragged: boolean;
  endsOpen: boolean;
};

export type Part = { style: Style; rowCount: number; turned: boolean };

export type FileSketch = {
  notation: Notation;
  columns: FileColumn[];
  hasHeader: boolean;
  parts: Part[];
  seed: number;
  /** All of it is known, as with a source that was looked at before. */
  isKnown: boolean;
};

export type SeenColumn = { name: string; at: number; column: FileColumn };
/** What is in a source: its columns by the names they go by, its rows, and the bytes they are spelled in. */
export type FileModel = { columns: SeenColumn[]; rows: Typed[][]; contents: Buffer[]; settings: CsvSettings };

export function fileModel(sketch: FileSketch): FileModel {
  const columns = seenColumns(sketch);
  const rows: Typed[][] = [];
  const parts = sketch.parts.map((part, index) => {
    const lines = linesOf(sketch, part, index);
    rows.push(...lines.filter((line) => line.some(({ spelled }) => spelled.trim() !== '')));
    return lines;
  });
  const contents = parts.map((lines, index) => bytesOf(sketch, sketch.parts[index] as Part, lines));
  return { columns, rows, contents, settings: settingsOf(sketch, columns, parts[0] ?? []) };
}

function linesOf({ columns, notation, seed }: FileSketch, { rowCount }: Part, part: number): Typed[][] {
  return Array.from({ length: rowCount }, (_, at) =>
    columns.map(({ kind, form }, column) => {
      const random = (use: number) => chance(seed, part, at, column, use);
      const { holds, spell } = kinds[kind];
      const isLong = rowCount > 40 && !(holds === 'date' && dateForms[form]?.format === 'YYYYMMDD');
      return gapOr(holds, random, at, isLong, notation.letters, () => spell(random, notation, at, form));
    }),
  );
}

/** Names are told apart without regard to case, and from what a table calls its own. */
function seenColumns({ columns, hasHeader }: FileSketch): SeenColumn[] {
  const taken = ['rows', 'dimension'];
  return columns.map((column, at) => {
    const preferred = (hasHeader && column.header.trim().replace(/\s+/g, ' ')) || `Column ${at + 1}`;
    const copies = [preferred, ...Array.from({ length: 20 }, (_, copy) => `${preferred} (${copy + 2})`)];
    const name = copies.find((copy) => !taken.includes(copy.toLowerCase())) ?? preferred;
    taken.push(name.toLowerCase());
    const adds = name === `Column ${at + 1}` ? column.kind !== 'percent' : column.adds;
    return { name, at, column: { ...column, adds } };
  });
}

function bytesOf({ columns, hasHeader }: FileSketch, { style, turned }: Part, rows: Typed[][]): Buffer {
  const order = columns.map((_, at) => (turned ? columns.length - 1 - at : at));
  const lines = rows.map((row) => order.map((at) => row[at]?.spelled ?? ''));
  const table = hasHeader ? [order.map((at) => columns[at]?.header ?? ''), ...lines] : lines;
  const text = [
    ...(style.hint ? [`sep=${style.delimiter}`] : []),
    ...Array.from({ length: style.titles }, (_, at) => (at === 0 ? 'Report for Amberhof' : 'All numbers')),
    ...table.map((cells, index) => lineOf(cells, style, hasHeader && index === 0)),
  ].join(style.lineEnd);
  const whole = style.endsOpen ? text : text + style.lineEnd;
  return iconv.encode(whole, style.encoding, { addBOM: style.mark });
}

function lineOf(cells: string[], { quote, delimiter, ragged }: Style, isHeader: boolean): string {
  const end = ragged && !isHeader ? cells.findLastIndex((cell) => cell !== '') + 1 : cells.length;
  const quoted = cells.slice(0, end).map((cell) => {
    const isNeeded = cell.includes(delimiter) || /["\r\n]/.test(cell);
    return isNeeded || (quote === 'always' && cell !== '') ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return quoted.join(delimiter);
}

/** What is known beforehand: everything, or no more than what the first part leaves open. */
function settingsOf(sketch: FileSketch, columns: SeenColumn[], rows: Typed[][]): CsvSettings {
  const { notation, hasHeader, isKnown, parts } = sketch;
  const style = parts[0]?.style;
  const wishes = columns.flatMap(({ name, at, column: { kind, form } }) => {
    const { holds } = kinds[kind];
    const dateForm = holds === 'date' ? dateForms[form] : undefined;
    const isProven = rows.some((row) => Number(row[at]?.day?.slice(8)) > 12);
    const isOpen = dateForm ? dateForm.open && !isProven : kind === 'id' && name.startsWith('Column ');
    if (!isKnown && !isOpen) return [];
    return [[name, { kind: holds, ...(dateForm ? { dateFormat: dateForm.format } : {}) }] as const];
  });
  const proves = columns.some(({ at, column }) => {
    const isSigned = kinds[column.kind].proves;
    return isSigned && rows.some((row) => typeof row[at]?.numeric === 'number');
  });
  const isPlainHeader = hasHeader && sketch.columns.every(({ header }) => header !== '');
  const hasOddEncoding = style?.encoding === 'windows-1251';
  return {
    ...(isKnown || !proves ? { decimal: notation.decimal } : {}),
    ...(isKnown || !isPlainHeader ? { hasHeader } : {}),
    ...(style && isKnown ? { delimiter: style.delimiter } : {}),
    ...(style && (isKnown || hasOddEncoding) ? { encoding: style.encoding } : {}),
    ...(wishes.length > 0 ? { columns: Object.fromEntries(wishes) } : {}),
  };
}
