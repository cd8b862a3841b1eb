import type { LayoutSection, Template } from '../../entities/catalogue.ts';
import type { FormatId } from '../../entities/widget.ts';
import { areHorizontalBars } from './one-metric-by-name.ts';

/** One source of the new dashboard, with its templates that need no further choice. */
export type LayoutPart<P> = {
  of: P;
  /** Distinguishes it from another source of its type. */
  name: string;
  subject: string;
  templates: readonly Template[];
  layout: readonly LayoutSection[];
};

/** A card of the new dashboard: text, or a template's widget. */
export type LayoutCard<P> = { width: number; height: number; title: string; autoHeight?: true } & (
  | { text: string; template?: undefined }
  | { text?: undefined; template: Template; of: P }
);

/**
 * The cards of a whole dashboard. The summaries of each source come first; then the sections of one source after those of the
 * other. A source without sections shows its templates in their order.
 */
export function arrangeTemplates<P>(parts: readonly LayoutPart<P>[]): LayoutCard<P>[] {
  const sections = parts.map((part) => sectionsOf(part, parts));
  const first = sections.flatMap((own) => own.slice(0, 1));
  const others = sections.flatMap((own) => own.slice(1));
  return [...first, ...others].flatMap((cards) => rowsOf(fillRows(cards, narrowOf)).flatMap(fitRow));
}

function narrowOf({ text, template }: LayoutCard<unknown>): Narrow {
  if (text !== undefined) return 'text';
  return template?.format.startsWith('chart:') ? 'shape' : null;
}

/** A row of tables, bars, texts, summaries and highlights is as high as the highest content in it; other charts would be too low. */
function fitRow<P>(row: readonly LayoutCard<P>[]): LayoutCard<P>[] {
  const fits = row.every(({ template }) => !template || fitsContent(template));
  return row.map((card) => (fits ? { ...card, autoHeight: true } : card));
}

function fitsContent(template: Template): boolean {
  return FITTING_FORMATS.includes(template.format) || areHorizontalBars(template);
}

const FITTING_FORMATS: readonly FormatId[] = ['table', 'summary', 'textCard', 'highlights'];

/** The rows that full cards make: each is as wide as the grid. */
function rowsOf<T extends Sized>(cards: readonly T[]): T[][] {
  const rows: T[][] = [];
  let free = 0;
  for (const card of cards) {
    if (free >= card.width) rows.at(-1)?.push(card);
    else rows.push([card]);
    free = (free >= card.width ? free : COLUMNS) - card.width;
  }
  return rows;
}

function sectionsOf<P>(part: LayoutPart<P>, all: readonly LayoutPart<P>[]): LayoutCard<P>[][] {
  const { layout, templates } = part;
  // With two websites on one page their cards name them.
  const alike = all.some((other) => other !== part && other.subject === part.subject);
  const titled = (title: string) => (alike ? `${title} (${part.name})` : title);
  const cardOf = (template: Template): LayoutCard<P> => {
    const { width, height, title } = template;
    return { width, height, title: titled(title), template, of: part.of };
  };
  if (layout.length === 0) return templates.length === 0 ? [] : [templates.map(cardOf)];
  return layout.flatMap(({ title, text, templates: ids }) => {
    const cards = ids.flatMap((id) => templates.filter((template) => template.id === id)).map(cardOf);
    if (cards.length === 0) return [];
    return [text === undefined ? cards : [{ width: 2, height: 1, title: titled(title), text }, ...cards]];
  });
}

/** 'Website', 'Website and shop', 'Website, shop and ads'. */
export function namesOfSubjects(subjects: readonly string[]): string {
  const [first = '', ...others] = [...new Set(subjects)];
  const lower = others.map((subject) =>
    /^\p{Lu}\p{Ll}/u.test(subject) ? subject[0]?.toLowerCase() + subject.slice(1) : subject,
  );
  const last = lower.pop();
  return last === undefined ? first : `${[first, ...lower].join(', ')} and ${last}`;
}

const COLUMNS = 4;

type Sized = { width: number; height: number };

/** What may not fill a row alone: a lone pie is an island, a lone line of text a void. */
export type Narrow = 'shape' | 'text' | null;

/**
 * Arranges the cards in rows without gaps: each row is filled with the next cards of its height, and free space goes to the cards
 * in it. Rows are whole, halved, quartered or half and two quarters, so two columns have no gaps either. Narrow cards get a neighbour
 * of another height where none of theirs is left.
 */
export function fillRows<T extends Sized>(
  cards: readonly T[],
  narrow: (card: T) => Narrow = () => null,
): T[] {
  const rest = [...cards];
  const rows: T[][] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const row =
      narrow(first) === 'text'
        ? besideText(first, rest)
        : [first, ...taken(rest, first, COLUMNS - first.width)];
    const lone = row.length === 1 && narrow(first) !== null;
    const partner = lone ? partnerOf(first, rest, narrow) : undefined;
    const before = rows.at(-1);
    if (partner) rows.push(alike([first, partner]));
    else if (lone && before && before.length < 3 && narrow(first) === 'shape')
      rows[rows.length - 1] = alike([...before, first]);
    else rows.push(row);
  }
  return rows.flatMap(widenRow);
}

/** Removes the next cards of this height that fit into the free columns, from those that are left. */
function taken<T extends Sized>(rest: T[], { height }: Sized, freeColumns: number): T[] {
  const row: T[] = [];
  for (const card of [...rest]) {
    const used = row.reduce((sum, { width }) => sum + width, 0);
    if (card.height !== height || used + card.width > freeColumns) continue;
    row.push(card);
    rest.splice(rest.indexOf(card), 1);
  }
  return row;
}

/** A text takes a quarter where other cards fill the row exactly, else half of it. */
function besideText<T extends Sized>(text: T, rest: T[]): T[] {
  const left = [...rest];
  const three = taken(left, text, COLUMNS - 1);
  if (three.reduce((sum, { width }) => sum + width, 0) === COLUMNS - 1 && three.length > 1) {
    rest.splice(0, rest.length, ...left);
    return [{ ...text, width: 1 }, ...three];
  }
  return [text, ...taken(rest, text, COLUMNS - text.width)];
}

/** The next card that can stand beside it: one that is narrow anyway before one that gives up its width; a text keeps its height. */
function partnerOf<T extends Sized>(first: T, rest: T[], narrow: (card: T) => Narrow): T | undefined {
  const isText = narrow(first) === 'text';
  const able = rest.filter((card) => !isText || card.height === first.height || narrow(card) === 'shape');
  const found = able.find(({ width }) => width <= 2) ?? able[0];
  if (found) rest.splice(rest.indexOf(found), 1);
  return found && isText ? { ...found, height: first.height } : found;
}

/** As high as the highest of them. */
function alike<T extends Sized>(row: readonly T[]): T[] {
  const height = Math.max(...row.map((card) => card.height));
  return row.map((card) => ({ ...card, height, width: Math.min(card.width, 2) }));
}

const SHARES: Record<number, readonly number[]> = { 1: [4], 2: [2, 2], 4: [1, 1, 1, 1] };

function widenRow<T extends Sized>(row: readonly T[]): T[] {
  const shares = SHARES[row.length] ?? thirds(row);
  return row.map((card, index) => ({ ...card, width: shares[index] ?? card.width }));
}

/** Of three cards one takes half the row; the last one by default. */
function thirds(row: readonly Sized[]): number[] {
  const half = row.findIndex(({ width }) => width === 2);
  return row.map((_, index) => (index === (half < 0 ? row.length - 1 : half) ? 2 : 1));
}
