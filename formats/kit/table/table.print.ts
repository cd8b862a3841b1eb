import { PRINT_ZOOM } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { describeChange } from '../text/change.ts';
import { textWidth } from '../text/text-width.ts';
import {
  isCompared,
  pictureWidth,
  sideBySideColumns,
  type TableColumn,
  type TableModel,
} from './table.model.ts';
import { cellText, longestHead, namesIn, paperHead } from './table.text.ts';

/** Type in print, in CSS pixels of the layout: as on a screen, but seven points are the smallest that is read with ease. */
const usualType = 13;
export const minType = 28 / 3 / PRINT_ZOOM;
/** Padding of a cell, and what fonts differ from the widths we know. */
const air = 12 + 2;
/** Names break into lines before they take more of the width than this; they never have less where a page has space for it. */
const nameShare = 0.35;
/** Where not even a whole page has that space. */
const minName = 70;
const lowestRow = 33;
const line = 18;
const beneathLine = 16;

export type PaperPlan = {
  /** In CSS pixels. */
  fontSize: number;
  /** Widths of the columns that stand side by side, with their padding. */
  columns: number[];
};

/** A table at a type size of one: what each column takes, 0 for names; and the longest name. */
type Ems = { values: number[]; name: number; hasNames: boolean };

const whole = (name: string) => name;

/** Type gets smaller where columns have no space; below seven points only where the whole page is too narrow. */
export function paperPlan(model: TableModel, wide: number, locale: string, nameText = whole): PaperPlan {
  const pictures = pictureWidth(model);
  const { fontSize, columns } = planIn(model, wide - pictures, locale, nameText);
  const isFirst = model.columns[0]?.kind === 'name';
  return {
    fontSize,
    columns: columns.map((column, at) => (at === 0 && isFirst ? column + pictures : column)),
  };
}

function planIn(model: TableModel, width: number, locale: string, nameText: typeof whole): PaperPlan {
  const ems = emsOf(model, locale, nameText);
  const type = charactersThatFit(ems, width);
  if (type >= minType) return planOf(ems, width, Math.min(usualType, type));
  return planOf(ems, width, Math.min(minType, Math.max(type, filling(ems, width, minName))));
}

/** The narrowest width in which a table can be read on paper, in CSS pixels. */
export function paperWidth(model: TableModel, locale: string): number {
  const ems = emsOf(model, locale, whole);
  const taken = sumOf(ems.values) * minType + airOf(ems);
  const withNames = taken + ems.name * minType;
  return Math.ceil(ems.hasNames ? Math.min(withNames, (taken - air) / (1 - nameShare)) : taken);
}

/** About how high the table gets on paper, so that it is known whether it may go on over pages. */
export function paperHeight(model: TableModel, width: number, locale: string, nameText = whole): number {
  const { fontSize, columns } = paperPlan(model, width, locale, nameText);
  const availableWidth = Math.max(1, (columns[0] ?? width) - air - pictureWidth(model));
  const names = namesIn(model, locale).map(nameText);
  const least = isCompared(model) ? lowestRow + beneathLine - 7 : lowestRow;
  const rows = model.rows.map((_, index) => {
    const share = textWidth(names[index] ?? '', fontSize) / availableWidth;
    // Words leave about a fifth of a line empty where it breaks.
    const lines = share <= 1 ? 1 : Math.ceil(share * 1.2);
    return Math.max(least, 7 + line * lines);
  });
  return sumOf(rows) + (model.totals ? least : 0) + (model.bands ? 3 : 2) * lowestRow;
}

function planOf(ems: Ems, width: number, fontSize: number): PaperPlan {
  const values = ems.values.map((value) => (value ? value * fontSize + air : 0));
  const rest = width - sumOf(values);
  const spare = Math.max(0, rest - (ems.hasNames ? ems.name * fontSize + air : 0));
  const share = spare / Math.max(1, values.length);
  const columns = values.map((value) => Math.floor(value ? value + share : rest - spare + share));
  return { fontSize, columns };
}

/** The largest type in which all columns fit, names with their share of the width or whole. */
function charactersThatFit(ems: Ems, width: number): number {
  const whole = (width - airOf(ems)) / (sumOf(ems.values) + ems.name);
  return ems.hasNames ? Math.max(whole, filling(ems, width, width * nameShare - air)) : whole;
}

function filling(ems: Ems, width: number, nameWidth: number): number {
  return (width - airOf(ems) - nameWidth) / sumOf(ems.values);
}

function airOf({ values }: Ems): number {
  return values.length * air;
}

function emsOf(model: TableModel, locale: string, nameText: typeof whole): Ems {
  const names = model.columns.find(({ kind }) => kind === 'name');
  const values = sideBySideColumns(model).map(({ index, below }) =>
    Math.max(columnEms(model, index, locale), below === null ? 0 : columnEms(model, below, locale)),
  );
  const name = names
    ? Math.max(
        headEms(model, model.columns.indexOf(names)),
        widestWidth(namesIn(model, locale).map(nameText), 400),
      )
    : 0;
  return { values, name, hasNames: names !== undefined };
}

function columnEms(model: TableModel, index: number, locale: string): number {
  const column = model.columns[index];
  if (!column || column.kind === 'name') return 0;
  const cells = model.rows.map(({ cells }) => changeOrValue(column, cells[index] ?? null, locale));
  const total = model.totals ? [changeOrValue(column, model.totals[index] ?? null, locale)] : [];
  return Math.max(headEms(model, index), widestWidth(cells, 500), widestWidth(total, 600));
}

/** The widest word of a head, and the arrow that tells the order of the rows. */
function headEms({ columns, sorted }: TableModel, index: number): number {
  const column = columns[index];
  if (!column) return 0;
  if (column.kind === 'change') return 0;
  const head = paperHead(column);
  const words = (sorted?.column === index ? `${head}\u00a0↓` : head).split(' ');
  return Math.min(widestWidth(words, 500), longestHead / 12);
}

function changeOrValue(
  column: TableColumn,
  cell: TableModel['rows'][number]['cells'][number],
  locale: string,
) {
  if (column.kind !== 'change') return cellText(column, cell, locale);
  return typeof cell === 'number' ? `↑ ${describeChange(cell, column.column, locale).text}` : '';
}

function widestWidth(texts: string[], weight: 400 | 500 | 600): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text, 1, weight)), 0);
}

function sumOf(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
