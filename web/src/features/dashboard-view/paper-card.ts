import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import type { Period } from '@vitrine/formats/kit/period.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { bodySize } from './grid-measures.ts';
import { isLong } from './long-card.ts';
import { periodOf } from './shown-period.ts';

const WHOLE_PAGE = 4;

type Sheet = { gridWidth: number; period: Period; locale: string };

export type PaperCard = {
  /** As its author made it, unless it has to be wider to be read, or goes on over pages: half a page or all of it, so that no column of the grid stays empty. */
  widget: Widget;
  size: Size;
  /** It may go on over pages. */
  long: boolean;
};

/** A widget's card on paper, where nothing scrolls. */
export function paperCard(widget: Widget, result: WidgetResult | undefined, sheet: Sheet): PaperCard {
  const needs = needsOf(widget, result, sheet);
  if (!needs) return { widget, size: bodySize(widget, sheet.gridWidth, 'print'), long: isLong(widget, null) };
  const roomOf = (width: number) => bodySize({ ...widget, width }, sheet.gridWidth, 'print');
  const wider = [2, WHOLE_PAGE].filter((width) => width > widget.width);
  const read = [widget.width, ...wider].find((one) => roomOf(one).width >= needs.leastWidth) ?? WHOLE_PAGE;
  // What stands beside a long one ends on its first page, and half of the next ones would be empty.
  const width = isLong(widget, needs.heightIn(roomOf(read).width)) ? WHOLE_PAGE : read;
  const size = roomOf(width);
  // Nothing stands beside a card as wide as the page: its one row grows with it, and leaves no room empty.
  const height = width === WHOLE_PAGE ? 1 : widget.height;
  return { widget: { ...widget, width, height }, size, long: isLong(widget, needs.heightIn(size.width)) };
}

function needsOf(widget: Widget, result: WidgetResult | undefined, { period, locale }: Sheet) {
  const { format } = formatOf(widget.format);
  if (!format.onPaper || widget.nature !== 'interactive' || result?.status !== 'ok') return null;
  const options = readOptions(format, widget.formatOptions);
  return format.onPaper(format.model(result, widget, options, periodOf(result) ?? period), locale);
}
