import type { Cell } from '@vitrine/contract/entities/table.ts';
import type { Size } from '../define-format.ts';
import { describeChange } from '../text/change.ts';
import { type FontWeight, textWidth, widestText } from '../text/text-width.ts';
import { once } from './table.measures.ts';
import { pictureWidth, sideBySideColumns, type TableModel } from './table.model.ts';
import { type PaperPlan, paperPlan } from './table.print.ts';
import { cellText, headText, namesIn } from './table.text.ts';

const scheme = /^https?:\/\//u;

/**
 * How addresses read where a column has no space for them whole: without the host where all share it, else without the scheme. Other
 * names stay as they are.
 */
function shorterNames(names: readonly string[]): (name: string) => string {
  const origins = new Set(names.map((name) => /^https?:\/\/[^/?#\s]+/u.exec(name)?.[0] ?? null));
  const [origin] = origins;
  if (origins.size !== 1 || !origin || names.length < 2) return (name) => name.replace(scheme, '');
  return (name) => (name.startsWith(origin) ? name.slice(origin.length) || '/' : name);
}

/** Beyond so many rows a browser lays out only those in sight, so every width has to be known beforehand. */
export const manyRows = 100;
const padding = { usual: 16, tight: 8 };
/** Fonts differ a little from the widths we know; most where no browser lays the columns out. */
const slack = { usual: 1, many: 4 };
const minName = 128;
/** Names give way so far before a table has to scroll sideways. */
export const minBesideAll = 88;
/** Of a table that scrolls sideways anyway: names stay pinned, so they must leave space for what scrolls. */
const maxPinned = 0.42;
/** A thin bar, where the reader's system shows any. */
const scrollbar = 11;

export type TableWidths = {
  /** Space for a name, in CSS pixels. */
  nameWidth: number;
  /** How a name reads in that space, before it is cut. */
  nameText(name: string): string;
  /** The table is wider than its card and scrolls. */
  overflows: boolean;
  /** Less air between columns, for the sake of names. */
  tight: boolean;
  /** Widths of the columns that stand side by side, with their padding. */
  columns: number[];
  /** Rows out of sight aren't laid out, so columns are as wide as said and no wider. */
  many: boolean;
  /** No name is shortened, and nothing can be pressed; null on a screen. */
  paper: PaperPlan | null;
  /** Names too long for one line have two of them, in rows of the usual height. */
  wraps: boolean;
  /** Names in lines across the whole card, above their values; null where they stand beside them. */
  lines: NameLines | null;
};

export type NameLines = {
  /** Width of a line, in CSS pixels. */
  width: number;
  /** About how high each row gets. */
  rows: number[];
};

/** Words leave about a fifth of a line empty where it breaks. */
const brokenLine = 1.2;

/** Width of a name that two lines hold, each of this width. */
export function twoLinesIn(width: number): number {
  return (2 * width) / brokenLine;
}

/** Whether every name has space in one line, or in two. */
function fitsTwo(model: TableModel, { nameText, available }: Plan, locale: string): boolean {
  return namesIn(model, locale).every((name) => {
    const width = textWidth(nameText(name), 13);
    return width <= available || width <= twoLinesIn(available);
  });
}

/** The first way in which names are whole in one line, else in two; null where they have to be shortened. */
export function wholePlan(
  model: TableModel,
  plans: readonly Plan[],
  locale: string,
): { plan: Plan; wraps: boolean } | null {
  const oneLine = plans.find(({ preferred, available }) => preferred <= available);
  if (oneLine) return { plan: oneLine, wraps: false };
  if (model.rows.length > manyRows) return null;
  const twoLines = plans.find((plan) => plan.available >= minBesideAll && fitsTwo(model, plan, locale));
  return twoLines ? { plan: twoLines, wraps: true } : null;
}

/** Values take what they need and names what is left, at least enough to recognise one; what is to spare goes to all columns alike. */
export function tableWidths(model: TableModel, size: Size, locale: string, scrolls = false): TableWidths {
  const many = model.rows.length > manyRows;
  const width = size.width - (scrolls ? scrollbar : 0);
  const plans = plansFor(model, width, locale, many);
  const whole = wholePlan(model, plans, locale);
  const plan = whole?.plan ?? plans[2];
  if (!plan) throw new Error('There is always a last plan.');
  const least = Math.min(minName, size.width * 0.4);
  const overflows = plan.available < Math.min(minBesideAll, least, plan.preferred);
  const pinned = Math.max(least, Math.min(plan.preferred, width * maxPinned));
  const nameWidth = overflows ? pinned : plan.available;
  return {
    nameWidth,
    nameText: plan.nameText,
    overflows,
    tight: plan.air === padding.tight,
    columns: columnWidths(model, plan, { nameWidth, least, many, overflows }),
    many,
    paper: null,
    wraps: !many && (whole?.wraps ?? true),
    lines: null,
  };
}

/** In print: every name whole, as a screen's card writes it. */
export function printWidths(
  model: TableModel,
  width: number,
  locale: string,
  nameText: Plan['nameText'],
): TableWidths {
  const paper: PaperPlan = paperPlan(model, width, locale, nameText);
  const screen = {
    nameWidth: Number.POSITIVE_INFINITY,
    nameText,
    overflows: false,
    tight: false,
    many: false,
    wraps: false,
    lines: null,
  };
  return { ...screen, columns: paper.columns, paper };
}

export type Plan = {
  nameText(name: string): string;
  air: number;
  values: number[];
  preferred: number;
  available: number;
};

/** From airy to tight: names are whole, then without what they share, then columns move together and keep no space for an arrow. */
export function plansFor(model: TableModel, width: number, locale: string, many: boolean): Plan[] {
  const names = namesIn(model, locale);
  const whole = (name: string) => name;
  const shorter = once(model, `shorter ${locale}`, () => shorterNames(names));
  const valuesWith = (arrows: boolean) =>
    sideBySideColumns(model).map(({ index, below }) => {
      const hasArrow = arrows || model.sorted?.column === index;
      const more = many ? slack.many : slack.usual;
      if (model.columns[index]?.kind === 'name') return 0;
      return Math.max(valueWidth(model, index, hasArrow, locale), changeWidth(model, below, locale)) + more;
    });
  const planWith = (nameText: Plan['nameText'], air: number, values: number[]): Plan => {
    const text = nameText === whole ? 'whole' : 'shorter';
    const longest = once(model, `longest ${text} ${locale}`, () => widestText(names.map(nameText), 13));
    const preferred = longest + slack.many;
    const taken = values.reduce((sum, value) => sum + (value && value + air), air + pictureWidth(model));
    return { nameText, air, values, preferred: preferred, available: width - taken };
  };
  const airy = valuesWith(true);
  return [
    planWith(whole, padding.usual, airy),
    planWith(shorter, padding.usual, airy),
    planWith(shorter, padding.tight, valuesWith(false)),
  ];
}

type Given = { nameWidth: number; least: number; many: boolean; overflows: boolean };

function columnWidths(
  model: TableModel,
  { values, air, preferred, available }: Plan,
  { nameWidth, least, many, overflows }: Given,
): number[] {
  const spare = many || overflows ? 0 : Math.max(0, available - preferred);
  const columns = sideBySideColumns(model);
  const share = Math.floor(spare / Math.max(1, columns.length));
  return columns.map(({ index }, at) => {
    if (model.columns[index]?.kind !== 'name') return Math.ceil((values[at] ?? 0) + air + share);
    const besideName = air + pictureWidth(model);
    if (many) return Math.ceil((overflows ? nameWidth : least) + besideName);
    return Math.floor((overflows ? nameWidth : Math.min(preferred, available) + share) + besideName);
  });
}

function valueWidth(model: TableModel, index: number, hasArrow: boolean, locale: string): number {
  const column = model.columns[index];
  if (!column) return 0;
  const widthOf = (cell: Cell | undefined, weight: FontWeight) =>
    textWidth(cellText(column, cell ?? null, locale), 13, weight);
  const head = headWidth(hasArrow ? `${headText(column)}\u00a0↓` : headText(column));
  const cells = once(model, `cells ${index} ${locale}`, () =>
    model.rows.reduce(
      (width, { cells }) => Math.max(width, widthOf(cells[index], 500)),
      model.totals ? widthOf(model.totals[index], 600) : 0,
    ),
  );
  return Math.max(head, cells);
}

/** How wide the changes under a column's values are. */
function changeWidth(model: TableModel, index: number | null, locale: string): number {
  const column = index === null ? null : model.columns[index]?.column;
  if (index === null || !column) return 0;
  return once(model, `cells ${index} ${locale}`, () =>
    [...model.rows.map(({ cells }) => cells[index]), model.totals?.[index]].reduce<number>(
      (width, cell) =>
        typeof cell === 'number'
          ? Math.max(width, textWidth(`↑ ${describeChange(cell, column, locale).text}`, 12, 500))
          : width,
      0,
    ),
  );
}

/** How wide a head is when its words are shared out between two lines as evenly as they can be. */
function headWidth(text: string): number {
  const words = text.split(' ');
  const wholes = words.map((_, index) => {
    const [first, second] = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
    return Math.max(textWidth(first, 12, 500), textWidth(second, 12, 500));
  });
  return Math.min(...wholes);
}
