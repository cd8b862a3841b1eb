import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { type AutoHeights, bodySize, cardHeight, PHONE_GRID_WIDTH, rowsHeight } from '../grid-measures.ts';
import { periodOf } from '../header/shown-period.ts';
import { notesInSight } from '../notes/note.messages.ts';
import { shownNotes } from '../notes/shown-notes.ts';
import { summaryHeights } from './auto-height-summary.ts';

/** Higher content scrolls in its card, which shows most of a phone's screen. */
const MAX_BODY_PX = 480;

type Sheet = { gridWidth: number; period: Period; theme: Theme };
type MovedHeights = Pick<AutoHeights, 'phone' | 'tablet'>;

/** Heights of a card that the viewport has moved to a row of its own: those that its content takes, with nothing empty below it. */
export function autoHeights(widget: Widget, result: WidgetResult | undefined, sheet: Sheet): MovedHeights {
  const heights = summaryHeights(widget, result);
  return { ...heights, phone: contentOnPhone(widget, result, sheet) || heights.phone };
}

/** Up to a limit; 0 where any height does, and while its data is loading. */
function contentOnPhone(widget: Widget, result: WidgetResult | undefined, sheet: Sheet): number {
  const format = formatOf(widget.format);
  if (!format.phoneHeight || widget.nature !== 'interactive' || result?.status !== 'ok') return 0;
  const options = readOptions(format, widget.formatOptions);
  const model = format.model(result, widget, options, periodOf(result) ?? sheet.period);
  const { width } = bodySize(widget, Math.min(sheet.gridWidth, PHONE_GRID_WIDTH), 'other');
  const around = cardHeight(0, notesInSight(shownNotes(result, widget)).length);
  const height = Math.max(rowsHeight(widget.height) - around, MAX_BODY_PX);
  const content = format.phoneHeight(model, { width, height }, sheet.theme);
  return content === null ? 0 : around + Math.ceil(Math.min(content, height));
}
