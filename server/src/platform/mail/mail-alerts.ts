import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { MailAlert } from './mail-content.ts';
import { TONE_COLORS } from './tone-colors.ts';

/** One alert below the other, each in a row of a plain table: long host names wrap, and it fits 320 px. */
export function alertsSection(alerts: MailAlert[]): string {
  if (alerts.length === 0) return '';
  const rows = alerts.map((alert) => `<tr>${alertCell(alert)}</tr>`).join('');
  return `<mj-section padding="8px 0 0"><mj-column><mj-table css-class="alerts" table-layout="fixed">${rows}</mj-table></mj-column></mj-section>`;
}

function alertCell({ badge, tone, title, text, below, link }: MailAlert): string {
  const line = (name: string, style: string, inner: string) =>
    `<div class="${name}" style="overflow-wrap:anywhere;${style}">${inner}</div>`;
  const mark = `<span class="${tone}" style="color:${TONE_COLORS[tone]};font-weight:600;">${escapeHtml(badge)}</span>`;
  const way = link
    ? `<a href="${escapeHtml(link.url)}" style="color:#5b6474;display:inline-block;padding:4px 0;">${escapeHtml(link.label)}</a>`
    : '';
  return `<td class="alert" style="border-top:1px solid #e5e8ec;padding:12px 0;">${[
    line(
      'alert-title',
      'color:#14171f;font-size:14px;line-height:21px;font-weight:600;',
      `${mark}&nbsp; ${escapeHtml(title)}`,
    ),
    line('alert-words', 'color:#14171f;font-size:14px;line-height:21px;', escapeHtml(text)),
    line('alert-below', 'color:#5b6474;font-size:12px;line-height:18px;padding-top:2px;', escapeHtml(below)),
    link ? line('alert-below', 'color:#5b6474;font-size:13px;line-height:20px;', way) : '',
  ].join('')}</td>`;
}
