import type { MailAlert, MailContent, MailValue } from './mail-content.ts';

/** The same mail as plain text: every word and every address. */
export function mailText(content: MailContent): string {
  const parts = [
    content.brand?.name ?? '',
    content.title,
    ...content.paragraphs,
    content.note ? `Please note: ${content.note}` : '',
    (content.values ?? []).slice(0, 4).map(valueLine).join('\n'),
    content.hint ?? '',
    ...(content.alerts ?? []).map(alertLines),
    content.button ? `${content.button.label}:\n${content.button.url}` : '',
    ['--', content.footer, content.unsubscribeUrl ? `Unsubscribe: ${content.unsubscribeUrl}` : '']
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const SIGNS = { up: '+', down: '-', flat: '' };

/** A change as one word: without colours and arrows the direction is a sign. */
export function signedChange({ way, text }: NonNullable<MailValue['change']>): string {
  return `${SIGNS[way]}${text}`;
}

function valueLine({ label, value, change }: MailValue): string {
  if (!change) return `${label}: ${value}`;
  return `${label}: ${value} (${signedChange(change)} ${change.against})`;
}

function alertLines({ badge, title, text, below, link }: MailAlert): string {
  return [`${badge}: ${title}`, text, below, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n');
}
