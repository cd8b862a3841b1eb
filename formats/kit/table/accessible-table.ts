import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

/** Everything that a drawing shows, as text: what a screen reader gets instead. */
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
  // Names without a dimension have no header; screen readers would read out an empty one.
  const titles = head
    .map((title) => (title === '' ? '<td></td>' : `<th scope="col">${escapeHtml(title)}</th>`))
    .join('');
  return (
    `<div class="vf-sr"><table><caption>${escapeHtml(caption)}</caption>` +
    `<thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table></div>`
  );
}
