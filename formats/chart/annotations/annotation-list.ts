import { formatDateRange } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Extent, Size } from '../../kit/define-format.ts';
import { breakLines } from '../../kit/text/break-lines.ts';
import { textWidth } from '../../kit/text/text-width.ts';
import type { Theme } from '../../kit/theme.ts';
import type { ChartModel } from '../chart.model.ts';
import { annotationColour } from './annotation-marks.ts';
import type { PlacedAnnotation } from './place-annotations.ts';

/** As in chart.css. */
const LINE_PX = 18;
const TOP_PX = 6;
const NUMBER_PX = 22;
const WORD_GAP_PX = 6;
const ENTRY_GAP_PX = 16;
const FONT_PX = 12;

/** The list takes at most so much of a card on a screen, and so many lines; it scrolls if there are more. */
const MAX_SHARE = 0.25;
const MAX_LINES = 3;

type Annotated = Pick<ChartModel, 'annotations'>;

/** '12 Nov' or '12–14 Nov'. */
export function annotationDays({ startDate, endDate }: PlacedAnnotation, locale: string): string {
  return formatDateRange(startDate, endDate, locale);
}

/** How high the list below a chart is, in CSS pixels; 0 without annotations, and where it would leave no space for the chart. */
export function listHeight(model: Annotated, size: Size, theme: Theme): number {
  if (model.annotations.length === 0) return 0;
  const needed = linesOf(model, size.width, theme);
  if (size.grows || size.screen) return TOP_PX + needed * LINE_PX;
  const shown = shownLines(size);
  if (shown === 0) return 0;
  // Half a line more shows that it scrolls.
  return TOP_PX + (needed > shown ? shown * LINE_PX + LINE_PX / 2 : needed * LINE_PX);
}

/** Of the card on a wide screen, which decides what print draws. */
export function screenListHeight(model: Annotated, size: Extent, theme: Theme): number {
  return listHeight(model, { width: size.width, height: size.height }, theme);
}

function shownLines({ height }: Extent): number {
  return Math.min(MAX_LINES, Math.floor((height * MAX_SHARE) / LINE_PX));
}

/** Entries stand side by side as far as they fit; a long one breaks. */
function linesOf({ annotations }: Annotated, width: number, theme: Theme): number {
  let [lines, left] = [0, 0];
  for (const annotation of annotations) {
    const before = NUMBER_PX + textWidth(annotationDays(annotation, theme.locale), FONT_PX) + WORD_GAP_PX;
    const entry = Math.ceil(before + textWidth(annotation.text, FONT_PX)) + 1;
    if (lines > 0 && entry <= left - ENTRY_GAP_PX) left -= ENTRY_GAP_PX + entry;
    else {
      const words = `${annotationDays(annotation, theme.locale)} ${annotation.text}`;
      lines += entry <= width ? 1 : breakLines(words, width - NUMBER_PX, FONT_PX).length;
      left = width - Math.min(entry, width);
    }
  }
  return lines;
}

/** The numbers with their days and texts; empty where `listHeight` is 0. */
export function renderAnnotationList(model: Annotated, size: Size, theme: Theme): string {
  const height = listHeight(model, size, theme);
  if (height === 0) return '';
  const entries = model.annotations.map((annotation) => renderEntry(annotation, theme)).join('');
  const isPaper = size.grows || size.screen;
  const scrolls = !isPaper && linesOf(model, size.width, theme) > shownLines(size);
  const stop = scrolls ? ` tabindex="0" role="region" aria-label="Annotations"` : '';
  return (
    `<div class="vf-annotations"${isPaper ? '' : ` style="height:${height - TOP_PX}px"`}${stop}>` +
    `<ol style="--mark:${theme.muted};--on-mark:${theme.paper}">${entries}</ol></div>`
  );
}

function renderEntry(annotation: PlacedAnnotation, theme: Theme): string {
  const { number, text, link } = annotation;
  const words = link
    ? `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  const own = annotation.color === null ? '' : ` style="background:${annotationColour(annotation, theme)}"`;
  const days = escapeHtml(annotationDays(annotation, theme.locale));
  return `<li dir="auto"><b${own}>${number}</b><span>${days}</span> ${words}</li>`;
}
