import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { bodySize, cardHeight, rowsHeight, WIDE_GRID_WIDTH } from '../grid-measures.ts';
import { periodOf } from '../header/shown-period.ts';
import { notesInSight } from '../notes/note.messages.ts';
import { shownNotes } from '../notes/shown-notes.ts';

type Sheet = { period: Period; theme: Theme };

const HEIGHTS = [1, 2, 3] as const;
/** Rows of a table and lines of a list give way so far. */
const GIVE_PX = 12;

/**
 * A widget of automatic height, as high as its content takes on a wide screen; every other one as it is. Decided by the data alone, so
 * that server, browser, print and editor agree.
 */
export function fitted<W extends Widget>(widget: W, result: WidgetResult | undefined, sheet: Sheet): W {
  if (!widget.autoHeight) return widget;
  const content = contentHeight(widget, result, sheet);
  if (content === null) return widget;
  const height = HEIGHTS.find((rows) => rowsHeight(rows) + GIVE_PX >= content) ?? 3;
  return height === widget.height ? widget : { ...widget, height };
}

/** Height of the whole card around its content, in CSS pixels; null where any height fits, or while its data is loading. */
function contentHeight(widget: Widget, result: WidgetResult | undefined, { period, theme }: Sheet) {
  const format = formatOf(widget.format);
  const isPassive = widget.nature === 'passive';
  if (!format.fitHeight || (!isPassive && result?.status !== 'ok')) return null;
  const data = !isPassive && result?.status === 'ok' ? result : null;
  const options = readOptions(format, isPassive ? {} : widget.formatOptions);
  const model = format.model(data, widget, options, periodOf(result) ?? period);
  const size = bodySize({ ...widget, height: HEIGHTS.length }, WIDE_GRID_WIDTH, 'other');
  const content = format.fitHeight(model, size, theme);
  const notes = isPassive || !data ? 0 : notesInSight(shownNotes(data, widget)).length;
  return content === null ? null : cardHeight(content, notes);
}
