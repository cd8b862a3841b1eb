import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

/** The text of a card whose query returned nothing, or nothing that can be drawn. */
export function renderEmpty(message = 'No data for these dates'): string {
  return `<div class="vf-empty">${escapeHtml(message)}</div>`;
}
