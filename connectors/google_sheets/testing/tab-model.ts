import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { chance } from '../../mock-kit/random.ts';
import { text } from '../mock/data/cell.ts';
import { type DriveFile, driveFile, tab } from '../mock/data/file.ts';
import {
  gapOr,
  type KindName,
  kinds,
  type LocaleStyle,
  nothing,
  type TestCell,
  totalCell,
  word,
} from './test-cells.ts';

export type TabColumn = { kind: KindName; header: string; adds: boolean };

/** Rows and columns of a tab from 0, ends left out. */
export type Area = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

/** A tab with one table somewhere in it. */
export type TabModel = {
  style: LocaleStyle;
  columns: TabColumn[];
  /** Of the table's first cell, which is its header's. */
  top: number;
  left: number;
  hasTotals: boolean;
  cells: TestCell[][];
  sheetId: number;
  title: string;
};

export type TabSketch = Omit<TabModel, 'cells'> & {
  rowCount: number;
  seed: number;
  /** After which row of data a row is left empty. */
  gapAfter: number | null;
};

export function tabModel({ rowCount, seed, gapAfter, ...model }: TabSketch): TabModel {
  const { columns, left, style } = model;
  const indent = Array.from({ length: left }, () => nothing);
  const randomOf = (row: number, column: number) => (use: number) => chance(seed, row, column, use);
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const line = columns.map(({ kind }, column) => {
      const random = randomOf(at, column);
      return gapOr(kind, random, at, () => kinds[kind].write(random, style, at));
    });
    return at === gapAfter ? [[...indent, ...line], []] : [[...indent, ...line]];
  }).flat();
  const totals = columns.map(({ kind }, column) =>
    column === 0 ? word('Total') : totalCell(kind, randomOf(rowCount, column), style),
  );
  const cells = [
    ...Array.from({ length: model.top }, () => []),
    [...indent, ...columns.map(({ header }) => (header === '' ? nothing : word(header)))],
    ...rows,
    ...(model.hasTotals ? [[], [...indent, ...totals]] : []),
  ];
  return { ...model, cells };
}

const ids = driveFile({ name: 'A tab at random', sharedWith: [] }).id;

/** The file that holds the tab, between two others; `named` is a range of it with a name. */
export function fileOf(model: TabModel, named: Area): DriveFile {
  const { style, sheetId, title, cells } = model;
  const other = () => [[text('Clicks'), text('Spend')], ...cells.map(() => [text('other'), text('1')])];
  return driveFile({
    id: ids,
    name: 'A tab at random',
    sharedWith: [people.ana.email],
    locale: style.locale,
    tabs: [
      tab(sheetId + 1, 'Other', { cells: other }),
      tab(sheetId, title, { cells: () => cells.map((row) => row.map(({ cell }) => cell)) }),
      tab(sheetId + 2, `${title} 2`, { cells: other, hidden: true }),
    ],
    namedRanges: [
      {
        name: 'Figures_of_2026',
        sheetId,
        rows: [named.fromRow, named.toRow],
        columns: [named.fromColumn, named.toColumn],
      },
    ],
  });
}

export const fileId = ids;

/** A column of an area: its name, its written header (null for an empty one), and its position in a row. */
export type SeenColumn = { name: string; kind: KindName | null; adds: boolean; at: number };
export type SeenRow = { number: number; cells: TestCell[] };
export type Seen = { columns: SeenColumn[]; rows: SeenRow[]; footer: SeenRow | null };

const isEmpty = ({ cell: { value } }: TestCell) => value === null || String(value).trim() === '';

/** The values of a part of a tab, for a reader who was told whether its first and last rows are header and totals. */
export function seenIn(model: TabModel, area: Area, hasHeader: boolean, hasFooter: boolean): Seen {
  const lines = model.cells
    .map((row, index) => ({ number: index + 1, cells: row.slice(area.fromColumn, area.toColumn) }))
    .slice(area.fromRow, area.toRow);
  const filled = lines.filter(({ cells }) => !cells.every(isEmpty));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.findLastIndex((held) => !isEmpty(held)) + 1));
  const header = hasHeader ? filled.shift() : undefined;
  const footer = hasFooter ? (filled.pop() ?? null) : null;
  const taken: string[] = [];
  const columns = Array.from({ length: width }, (_, at): SeenColumn => {
    const letter = String.fromCharCode(65 + area.fromColumn + at);
    const written = String(header?.cells[at]?.cell.value ?? '').trim();
    const preferred = header ? written || `Column ${letter}` : letter;
    const copies = [preferred, ...Array.from({ length: 9 }, (_, copy) => `${preferred} (${copy + 2})`)];
    const name = copies.find((copy) => !taken.includes(copy)) ?? preferred;
    taken.push(name);
    const column = model.columns[area.fromColumn + at - model.left];
    const kind = column?.kind ?? null;
    const adds = written !== '' && column ? column.adds : kind === null || kinds[kind].adds;
    return { name, kind, adds, at };
  });
  return { columns, rows: filled, footer };
}
