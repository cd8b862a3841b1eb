import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SendOutcome } from '../../../platform/mail/mailer.ts';
import { sendCompanyMail } from '../../company/index.ts';
import type { ChannelRow } from '../channels.queries.ts';
import { unsubscribeLink } from '../unsubscribe/unsubscribe-link.ts';
import { alertLink } from './alert-link.ts';
import { describeKind, describeOpen, type Line, type Message, pageOf } from './message.ts';

/** Mail programs cut off what is longer than a hundred kilobytes. */
const MAX_SHOWN = 30;
/** Mail programs show a line or two of it. */
const MAX_PREVIEWED = 3;

/** Mails a message in the company's name; each alert that is open has a link that snoozes it for a week, the whole
 * mail one that ends them. */
export async function mailMessage(ctx: Ctx, { target }: ChannelRow, message: Message): Promise<SendOutcome> {
  const { title, text, lines, origin } = message;
  const alerts = lines.slice(0, MAX_SHOWN).map((line) => ({
    badge: describeKind[line.kind],
    tone: line.kind === 'resolved' ? ('good' as const) : ('bad' as const),
    title: line.host,
    text: line.text,
    below: `${line.group.name} · ${timesOf(line)}`,
    link:
      line.kind === 'resolved'
        ? null
        : { label: 'Snooze for a week', url: alertLink(ctx, origin, line.alertId) },
  }));
  const rest = lines.length - alerts.length;
  return sendCompanyMail(ctx, {
    to: target,
    shown: true,
    content: {
      title,
      preview:
        text ??
        lines
          .slice(0, MAX_PREVIEWED)
          .map(({ host, text }) => `${host}: ${text}`)
          .join(' '),
      paragraphs: [
        text,
        rest > 0 ? `The first ${MAX_SHOWN} are listed; ${rest} more are on the page.` : null,
      ].filter((part) => part !== null),
      alerts,
      button: { label: describeOpen(message), url: pageOf(message) },
      // A test has no alerts to unsubscribe from.
      unsubscribeUrl: lines.length > 0 ? unsubscribeLink(ctx, origin, target) : null,
    },
  });
}

/** `since 2 Nov 2026, 12:00`; with the end for a resolved alert. */
function timesOf({ kind, group, openedAt, resolvedAt }: Line): string {
  const text = (at: Date) => dateTimeText(at, MAIL_LOCALE, group.timezone);
  return kind === 'resolved' && resolvedAt
    ? `from ${text(openedAt)} to ${text(resolvedAt)}`
    : `since ${text(openedAt)}`;
}
