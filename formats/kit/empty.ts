import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

/** What stands in a card whose query found nothing, or nothing that can be drawn. */
export function renderEmpty(words = 'No data for these dates'): string {
  return `<div class="vf-empty">${escapeHtml(words)}</div>`;
}
