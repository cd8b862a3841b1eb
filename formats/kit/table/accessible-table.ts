import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

/** All that a drawing shows, in words: what a screen reader gets instead of the drawing. */
export type AccessibleTable = {
  caption: string;
  head: string[];
  rows: string[][];
};

/** A table that is read but not seen; the box around it is small, which a table refuses to be. The first cell of each row is its name. */
export function accessibleTable({ caption, head, rows }: AccessibleTable): string {
  const cells = (row: string[]) =>
    row.map((cell, index) =>
      index === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`,
    );
  const body = rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('');
  // Names without a dimension have no head; an empty one would be read out as a column of nothing.
  const titles = head
    .map((title) => (title === '' ? '<td></td>' : `<th scope="col">${escapeHtml(title)}</th>`))
    .join('');
  return (
    `<div class="vf-sr"><table><caption>${escapeHtml(caption)}</caption>` +
    `<thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table></div>`
  );
}
