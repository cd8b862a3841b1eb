import { printableArea } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { type Card, FEW, type Layout } from './layouts.ts';
import type { Piece, ReadPdf } from './pdf-text.ts';
import { allClicks, clicksOfName, longRows, nameIn } from './print-file.ts';

const PX_PER_POINT = 96 / 72;
/** Twice the margin of a page, in CSS pixels, and what rounding takes. */
const MARGINS_PX = { least: 88, most: 94 };

export const titleOf = (card: number) => `Title ${card}.`;
export const lineOf = (card: number, line: number) => `Line ${card}-${line};`;

export const isLong = (card: Card) => ('lines' in card ? card.lines > 100 : card.rows > FEW);

/** What is wrong with a layout on paper, in a line each; `screen` is what the same page says in a browser. */
export function faultsOf(layout: Layout, pdf: ReadPdf, screen: string): string[] {
  const { cards, paper } = layout;
  return [
    ...sheetFaults(paper, pdf),
    ...pageFaults(pdf),
    ...cards.flatMap((card, index) => placeFaults(card, index, pdf)),
    ...cards.flatMap((card, index) => valueFaults(card, index, pdf, screen)),
    ...cards.flatMap((card) => ('rows' in card && isLong(card) ? rowFaults(card.rows, pdf) : [])),
    ...breakFaults(cards, pdf),
  ];
}

function sheetFaults(paper: Layout['paper'], { sheet }: ReadPdf): string[] {
  const area = printableArea(paper);
  const left = [sheet.width * PX_PER_POINT - area.width, sheet.height * PX_PER_POINT - area.height];
  const fits = left.every((px) => px >= MARGINS_PX.least && px <= MARGINS_PX.most);
  return fits ? [] : [`the sheet is ${sheet.width} x ${sheet.height} points`];
}

function pageFaults({ pages }: ReadPdf): string[] {
  return pages.flatMap((text, index) => [
    ...(text.includes(`page ${index + 1} of ${pages.length}`)
      ? []
      : [`page ${index + 1} is not numbered so`]),
    ...(text.length > 40 ? [] : [`page ${index + 1} is empty: ${text}`]),
  ]);
}

/** A card stands whole on one page; of a long one the heading stands with its beginning. */
function placeFaults(card: Card, index: number, { pieces }: ReadPdf): string[] {
  const [title, ...others] = pieces.filter(({ text }) => text.trim() === titleOf(index));
  if (!title) return [`card ${index} has no title`];
  const parts = partsOf(card, index, pieces);
  const expected = 'lines' in card ? card.lines : card.format === 'table' ? card.rows : 0;
  const [first] = parts;
  return [
    ...(others.length > 0 ? [`card ${index} has ${others.length + 1} titles`] : []),
    ...(parts.length < expected ? [`card ${index} shows ${parts.length} of ${expected} parts`] : []),
    ...(first && first.page !== title.page
      ? [`the title of card ${index} is left on page ${title.page}`]
      : []),
    ...(!isLong(card) && parts.some(({ page }) => page !== title.page) ? [`card ${index} is split`] : []),
  ];
}

/** What only this card says, in the order of the document. */
function partsOf(card: Card, index: number, pieces: Piece[]): Piece[] {
  if ('rows' in card && isLong(card)) {
    const { like } = longRows(card.rows);
    return pieces.filter(({ text }) => like.test(text.trim()));
  }
  const prefix = ('lines' in card ? lineOf(index, 0).slice(0, -2) : nameIn(index, 0).slice(0, -1)) as string;
  return pieces.filter(({ text }) => text.trim().startsWith(prefix));
}

/** Values are those of the file, on paper as on the screen. */
function valueFaults(card: Card, index: number, { pages, pieces }: ReadPdf, screen: string): string[] {
  if (!('rows' in card)) return [];
  const page = pieces.find(({ text }) => text.trim() === titleOf(index))?.page ?? 1;
  const expectedValues =
    card.format === 'summary'
      ? [allClicks()]
      : card.format === 'table' && !isLong(card)
        ? Array.from({ length: FEW }, (_, name) => clicksOfName(name))
        : [];
  return expectedValues.flatMap((value) => {
    const shown = value.toLocaleString('en-GB');
    return [
      ...(pages[page - 1]?.includes(shown) ? [] : [`card ${index} lacks ${shown} on paper`]),
      ...(screen.includes(shown) ? [] : [`card ${index} lacks ${shown} on the screen`]),
    ];
  });
}

/** Each row stands there once, in order, under the heads of its table. */
function rowFaults(count: number, { pages, pieces }: ReadPdf): string[] {
  const { names, like } = longRows(count);
  const rows = pieces.filter(({ text }) => like.test(text.trim()));
  const misplaced = names.find((name, index) => rows[index]?.text.trim() !== name);
  const headless = [...new Set(rows.map(({ page }) => page))].filter(
    (page) => !pages[page - 1]?.includes('Clicks'),
  );
  return [
    ...(rows.length === names.length ? [] : [`${rows.length} of ${names.length} rows`]),
    ...(misplaced === undefined ? [] : [`row ${misplaced} is not in its place`]),
    ...(headless.length === 0 ? [] : [`${headless.length} pages have rows without heads`]),
  ];
}

function breakFaults(cards: Card[], { pieces }: ReadPdf): string[] {
  const pageOf = (index: number) => pieces.find(({ text }) => text.trim() === titleOf(index))?.page ?? 0;
  return cards.flatMap((card, index) =>
    index > 0 && card.pageBreak && pageOf(index) <= pageOf(index - 1)
      ? [`card ${index} does not begin a page`]
      : [],
  );
}
