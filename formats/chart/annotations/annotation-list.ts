import {
  ANNOTATION_LIST_ID,
  annotationDays,
  renderAnnotations,
} from '../../kit/annotations/annotation-entry.ts';
import type { Extent, Size } from '../../kit/define-format.ts';
import { breakLines } from '../../kit/text/break-lines.ts';
import { textWidth } from '../../kit/text/text-width.ts';
import type { Theme } from '../../kit/theme.ts';
import type { ChartModel } from '../chart.model.ts';
import type { PlacedAnnotation } from './place-annotations.ts';

/** As in annotations.css. */
const LINE_PX = 18;
const TOP_PX = 6;
const NUMBER_PX = 22;
const WORD_GAP_PX = 6;
const ENTRY_GAP_PX = 16;
const FONT_PX = 12;

/** A chart lists so many of its annotations at most, in a part of its card, and links to the dashboard's list of all. */
const MAX_ENTRIES = 3;
const MAX_SHARE = 0.25;
const MAX_LINES = 3;
/** The least height of the chart: markers, a plot of 64 px and axis labels. Lower cards have markers only. */
const MIN_CHART_PX = 114;
const KEYS_PX = 22;

type Annotated = Pick<ChartModel, 'annotations' | 'series'>;

type Listed = { entries: PlacedAnnotation[]; more: string | null; lines: number };

/** How high the list below a chart is, in CSS pixels; 0 without annotations, where it would leave no space for the chart, and on paper. */
export function listHeight(model: Annotated, size: Size, theme: Theme): number {
  const list = listed(model, size, theme);
  return list ? TOP_PX + list.lines * LINE_PX : 0;
}

/** Of the card on a wide screen, which decides what print draws. */
export function screenListHeight(model: Annotated, size: Extent, theme: Theme): number {
  return listHeight(model, { width: size.width, height: size.height }, theme);
}

/** The latest annotations with their numbers, days and texts, and a link to all; empty where `listHeight` is 0. */
export function renderAnnotationList(model: Annotated, size: Size, theme: Theme): string {
  const list = listed(model, size, theme);
  if (!list) return '';
  const { entries, more } = list;
  const link = more === null ? '' : `<li class="vf-all"><a href="#${ANNOTATION_LIST_ID}">${more}</a></li>`;
  return renderAnnotations(entries, theme, link);
}

/** As many of the latest as fit, with the link to all unless these are all; null on paper, and where not even the link has space. */
function listed(model: Annotated, size: Size, theme: Theme): Listed | null {
  if (size.grows || size.screen) return null;
  const { annotations } = model;
  const { width, height } = size;
  const total = annotations.length;
  const available = Math.min(height * MAX_SHARE, height - minChartPx(model) - TOP_PX);
  const most = Math.min(MAX_LINES, Math.floor(available / LINE_PX));
  if (total === 0 || most <= 0) return null;
  for (let count = Math.min(MAX_ENTRIES, total); count >= 0; count -= 1) {
    const entries = annotations.slice(total - count);
    const more = count === total ? null : moreText(total, count);
    const lines = linesOf(entries, more, { width, theme });
    if (lines <= most) return { entries, more, lines };
  }
  return null;
}

/** One series without a comparison usually has no keys. */
function minChartPx({ series }: Annotated): number {
  const hasKeys =
    series.length > 1 || series.some(({ compares }) => compares?.some((value) => value !== null));
  return MIN_CHART_PX + (hasKeys ? KEYS_PX : 0);
}

function moreText(total: number, listedCount: number): string {
  if (listedCount > 0) return `All ${total} annotations`;
  return total === 1 ? '1 annotation' : `${total} annotations`;
}

/** Entries stand side by side as far as they fit; a long one breaks. */
function linesOf(
  entries: readonly PlacedAnnotation[],
  more: string | null,
  { width, theme }: { width: number; theme: Theme },
): number {
  let [lines, left] = [0, 0];
  const add = (entry: number, text: () => string) => {
    if (lines > 0 && entry <= left - ENTRY_GAP_PX) left -= ENTRY_GAP_PX + entry;
    else {
      lines += entry <= width ? 1 : breakLines(text(), width - NUMBER_PX, FONT_PX).length;
      left = width - Math.min(entry, width);
    }
  };
  for (const entry of entries) {
    const days = annotationDays(entry, theme.locale);
    const before = NUMBER_PX + textWidth(days, FONT_PX) + WORD_GAP_PX;
    add(Math.ceil(before + textWidth(entry.text, FONT_PX)) + 1, () => `${days} ${entry.text}`);
  }
  if (more !== null) add(Math.ceil(textWidth(more, FONT_PX)) + 1, () => more);
  return lines;
}
