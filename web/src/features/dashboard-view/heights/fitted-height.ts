import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { bodySize, cardHeight, rowsHeight, WIDE_GRID_WIDTH } from '../grid-measures.ts';
import { periodOf } from '../header/shown-period.ts';
import { notesInSight } from '../notes/note.messages.ts';
import { shownNotes } from '../notes/shown-notes.ts';

export type HeightSheet = { period: Period; theme: Theme };

/** Content that takes more rows of the grid scrolls in its card. */
export const MAX_ROWS = 4;
const HEIGHTS = [1, 2, 3] as const;
/** Rows of a table and lines of a list give way so far. */
const GIVE_PX = 12;

/** A card of automatic height in whole rows of the grid, as one beside cards of another height has to be; others as they are. */
export function fitted<W extends Widget>(widget: W, content: number | null): W {
  if (content === null) return widget;
  const height = HEIGHTS.find((rows) => rowsHeight(rows) + GIVE_PX >= content) ?? 3;
  return height === widget.height ? widget : { ...widget, height };
}

/**
 * Height that a card of automatic height takes around its content, in CSS pixels; null for others, where any height fits, and while
 * its data is loading. Decided by the data alone, so that server, browser, print and editor agree.
 */
export function contentHeight(
  widget: Widget,
  result: WidgetResult | undefined,
  { period, theme }: HeightSheet,
  gridWidth = WIDE_GRID_WIDTH,
): number | null {
  const format = formatOf(widget.format);
  const isPassive = widget.nature === 'passive';
  if (!widget.autoHeight || !format.fitHeight || (!isPassive && result?.status !== 'ok')) return null;
  const data = result?.status === 'ok' ? result : null;
  const options = readOptions(format, isPassive ? {} : widget.formatOptions);
  const model = format.model(data, widget, options, periodOf(result) ?? period);
  const size = bodySize({ ...widget, height: MAX_ROWS }, gridWidth, 'other');
  const content = format.fitHeight(model, size, theme);
  const notes = isPassive || !data ? 0 : notesInSight(shownNotes(data, widget)).length;
  return content === null ? null : cardHeight(content, notes);
}
