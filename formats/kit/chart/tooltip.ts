import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

export type TooltipRow = {
  colour: string;
  name: string;
  value: string;
  compare?: string;
  /** RenderedMarkup by `renderChange`. */
  changeHtml?: string;
};

export type TooltipNote = { colour: string; text: string };

/** A small table: what, value, comparison, change; below it the annotations. */
export function renderTooltip(
  title: string,
  compareTitle: string | null,
  rows: TooltipRow[],
  notes: TooltipNote[] = [],
): string {
  const key = (colour: string) =>
    `<svg width="8" height="8" aria-hidden="true"><rect width="8" height="8" rx="2" fill="${colour}"/></svg>`;
  const cell = (html: string, more = '') => `<td class="vf-tip-value${more}">${html}</td>`;
  const faint = (text: string) => cell(escapeHtml(text), ' vf-tip-compare');
  const head = compareTitle ? `<tr><td></td><td></td>${faint(compareTitle)}<td></td></tr>` : '';
  const body = rows.map(
    (row) =>
      `<tr><th class="vf-tip-name">${key(row.colour)}${escapeHtml(row.name)}</th>${cell(escapeHtml(row.value))}` +
      `${faint(row.compare ?? '')}${cell(row.changeHtml ?? '')}</tr>`,
  );
  return (
    `<div class="vf-tip-card"><div class="vf-tip-title">${escapeHtml(title)}</div>` +
    `<table>${head}${body.join('')}</table>${renderNotes(notes)}</div>`
  );
}

function renderNotes(notes: TooltipNote[]): string {
  if (notes.length === 0) return '';
  const entries = notes.map(
    ({ colour, text }) => `<li style="border-color:${colour}" dir="auto">${escapeHtml(text)}</li>`,
  );
  return `<ul class="vf-tip-notes">${entries.join('')}</ul>`;
}
