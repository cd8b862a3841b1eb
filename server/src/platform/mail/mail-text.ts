import type { MailAlert, MailContent, MailFigure } from './mail-content.ts';

/** The same mail for readers without HTML: every word and every address, none of the decoration. */
export function mailText(content: MailContent): string {
  const parts = [
    content.brand?.name ?? '',
    content.title,
    ...content.paragraphs,
    content.note ? `Please note: ${content.note}` : '',
    (content.figures ?? []).slice(0, 4).map(figureLine).join('\n'),
    ...(content.alerts ?? []).map(alertLines),
    content.button ? `${content.button.label}:\n${content.button.url}` : '',
    ['--', content.footer, content.unsubscribeUrl ? `Stop these mails: ${content.unsubscribeUrl}` : '']
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const SIGNS = { up: '+', down: '-', flat: '' };

function figureLine({ label, value, change }: MailFigure): string {
  if (!change) return `${label}: ${value}`;
  return `${label}: ${value} (${SIGNS[change.way]}${change.text} ${change.against})`;
}

function alertLines({ badge, title, words, below, link }: MailAlert): string {
  return [`${badge}: ${title}`, words, below, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n');
}
