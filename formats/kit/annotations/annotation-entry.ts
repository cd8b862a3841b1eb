import type { NumberedAnnotation } from '@vitrine/contract/rules/annotations/number-annotations.ts';
import { formatDateRange } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { readable } from '../contrast.ts';
import type { Theme } from '../theme.ts';

/** The id of the list of a dashboard's annotations; charts link to it. */
export const ANNOTATION_LIST_ID = 'annotations';

/** '12 Nov' or '12–14 Nov'. */
export function annotationDays(
  { startDate, endDate }: Pick<NumberedAnnotation, 'startDate' | 'endDate'>,
  locale: string,
): string {
  return formatDateRange(startDate, endDate, locale);
}

/** The colour of an annotation, dark or light enough for text. */
export function annotationColour({ color }: Pick<NumberedAnnotation, 'color'>, theme: Theme): string {
  return color === null ? theme.muted : readable(color, theme.paper, 4.5);
}

type Entry = Pick<NumberedAnnotation, 'number' | 'startDate' | 'endDate' | 'text' | 'color' | 'link'>;

/** A list of annotations with the numbers of their markers; `more` is an entry after them. */
export function renderAnnotations(entries: readonly Entry[], theme: Theme, more = ''): string {
  const list = entries.map((entry) => renderEntry(entry, theme)).join('');
  return `<ol class="vf-annotations" style="--mark:${theme.muted};--on-mark:${theme.paper}">${list}${more}</ol>`;
}

function renderEntry(annotation: Entry, theme: Theme): string {
  const { number, text, link } = annotation;
  const words = link
    ? `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  const own = annotation.color === null ? '' : ` style="background:${annotationColour(annotation, theme)}"`;
  const days = escapeHtml(annotationDays(annotation, theme.locale));
  return `<li dir="auto"><b${own}>${number}</b><span>${days}</span> ${words}</li>`;
}
