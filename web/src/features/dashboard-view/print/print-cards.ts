import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { bodySize, rowsHeight, sizeAboveNotes } from '../grid-measures.ts';
import { periodOf } from '../header/shown-period.ts';
import { placesOf } from '../heights/grid-places.ts';
import { notesInSight, presentNote } from '../notes/note.messages.ts';
import { shownNotes } from '../notes/shown-notes.ts';
import { isLong } from './long-card.ts';
import { printFrameHeight } from './print-frame.ts';
import { heightsInRows } from './print-rows.ts';

const WHOLE_PAGE = 4;

export type Sheet = {
  gridWidth: number;
  /** Of the paper, without its margins. */
  pageHeight: number;
  period: Period;
  theme: Theme;
  /** Ids of widgets that are exactly as high as their content. */
  exact: ReadonlySet<string>;
};

export type PrintCard = {
  /** As saved; a table that is too narrow to read or spans pages is widened to half of the page or all of it. */
  widget: Widget;
  size: Size;
  /** It may span pages. */
  long: boolean;
  /** Height of the whole card, in CSS pixels: all cards of a row end together. */
  minHeight: number;
  /** Keeps its own height, because another card in its rows spans pages. */
  apart: boolean;
};

/**
 * The cards of a section in print, where nothing scrolls: each as high as its content, and its row with it. A card of
 * full width that spans pages is a group of its own, because grid rows don't grow with repeated table heads.
 */
export function printCards(
  widgets: readonly Widget[],
  results: Readonly<Record<string, WidgetResult>>,
  sheet: Sheet,
): PrintCard[][] {
  const groups: Fitted[][] = [[]];
  const above = cardsAbove(widgets);
  const placed = new Set<Widget>();
  const place = (widget: Widget) => {
    if (placed.has(widget)) return;
    const card = fittedCard(widget, results[widget.id], sheet);
    const spansPages = card.long && card.widget.width === WHOLE_PAGE;
    if (spansPages) above(widget).forEach(place);
    placed.add(widget);
    if (spansPages) groups.push([card], []);
    else groups.at(-1)?.push(card);
  };
  widgets.forEach(place);
  return groups.filter((group) => group.length > 0).map(inRows);
}

/** Cards that follow one of full width, and fill a gap above it on the screen. */
function cardsAbove(widgets: readonly Widget[]): (below: Widget) => Widget[] {
  const places = placesOf(widgets.map(({ width, height }) => ({ columns: width, rows: height })));
  return (below) => {
    if (below.width !== WHOLE_PAGE) return [];
    const row = places[widgets.indexOf(below)]?.first ?? 0;
    return widgets.filter((_, index) => (places[index]?.last ?? row) < row);
  };
}

type Fitted = ReturnType<typeof fittedCard>;

function inRows(cards: Fitted[]): PrintCard[] {
  const heights = heightsInRows(
    cards.map(({ widget, long, needed, breaksAlone, exact }) => ({
      ...{ columns: widget.width, rows: widget.height },
      // A table of full width has a row to itself and sets its height.
      height: long || breaksAlone ? (exact ? 0 : rowsHeight(widget.height)) : needed,
      ...{ long, exact },
    })),
  );
  return cards.map(({ widget, size, long, around }, index) => {
    const { height, apart } = heights[index] ?? { height: 0, apart: false };
    const available = { ...size, height: Math.max(0, Math.floor(height - around)) };
    return { widget, size: available, long, minHeight: Math.floor(height), apart: apart && !long };
  });
}

function fittedCard(authored: Widget, result: WidgetResult | undefined, sheet: Sheet) {
  const { screen } = bodySize(authored, sheet.gridWidth, 'print');
  const content = contentOf(authored, result, sheet);
  const sizeOf = (width: number): Size => {
    const available = {
      ...bodySize({ ...authored, width }, sheet.gridWidth, 'print'),
      ...(screen ? { screen } : {}),
    };
    return content ? sizeAboveNotes(available, content.notes.length) : available;
  };
  const heightIn = (width: number) => content?.heightIn(sizeOf(width)) ?? 0;
  const longIn = (width: number) =>
    isLong(authored, {
      height: content?.breaks ? heightIn(width) : null,
      isAlone: width === WHOLE_PAGE,
      pageHeight: sheet.pageHeight,
    });
  const widened = content?.breaks ? widthFor(authored, content.minWidth, sizeOf) : authored.width;
  // A card beside a long table ends on its first page, and half of the next pages would be empty.
  const width = content?.breaks && longIn(widened) ? WHOLE_PAGE : widened;
  // Nothing is beside a card of full width: its single row grows with it and leaves no gap.
  const exact = sheet.exact.has(authored.id);
  const height = exact || (content?.breaks && width === WHOLE_PAGE) ? 1 : authored.height;
  const size = sizeOf(width);
  const around = printFrameHeight(authored, content?.notes ?? [], size.width);
  return {
    ...{ widget: { ...authored, width, height }, size, long: longIn(width), around, exact },
    breaksAlone: content?.breaks === true && width === WHOLE_PAGE,
    needed: around + heightIn(width),
  };
}

function widthFor({ width }: Widget, least: number, sizeOf: (width: number) => Size): number {
  const wider = [2, WHOLE_PAGE].filter((one) => one > width);
  return [width, ...wider].find((one) => sizeOf(one).width >= least) ?? WHOLE_PAGE;
}

/** The height that a format's content needs; null without content. */
function contentOf(widget: Widget, result: WidgetResult | undefined, { period, theme }: Sheet) {
  const format = formatOf(widget.format);
  const passive = widget.nature === 'passive';
  if (!passive && result?.status !== 'ok') return null;
  const data = result?.status === 'ok' ? result : null;
  const options = readOptions(format, passive ? {} : widget.formatOptions);
  const model = format.model(data, widget, options, periodOf(result) ?? period);
  return {
    /** Only a table spans pages because of its height. */
    breaks: format.minPrintWidth !== undefined,
    minWidth: format.minPrintWidth?.(model, theme.locale) ?? 0,
    heightIn: (size: Size) => format.printHeight?.(model, size, theme) ?? 0,
    notes: passive || !data ? [] : notesOf(data, widget),
  };
}

/** The notes below the values as printed: label and sentence. */
function notesOf(data: WidgetData, widget: InteractiveWidget): string[] {
  const notes = shownNotes(data, widget);
  return notesInSight(notes).map(({ code }) => {
    const sentences = notes.filter((note) => note.code === code).map(({ text }) => text);
    return [presentNote(code).label, ...sentences].join(' ');
  });
}
