import type { Doors } from '../../platform/ctx/ctx.ts';
import { mailAddress } from '../../platform/mail/address-header.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

/** Mails the link that sets a new password. A mail server that is away must not tell a stranger which addresses exist. */
export async function sendResetMail(
  doors: Doors,
  user: { name: string; email: string },
  token: string,
): Promise<void> {
  const { config, mailer, log } = doors;
  const url = `${config.appUrl}/reset-password?token=${encodeURIComponent(token)}`;
  const body = await renderMail({
    title: 'Set a new password',
    preview: 'The link is valid for one hour.',
    paragraphs: [
      `Hello ${user.name},`,
      'somebody asked for a new password for your account. The button below lets you choose one. It works once and for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', url },
    footer: config.siteTitle,
  });
  const outcome = await mailer.send({
    from: mailAddress(config.siteTitle, config.mailFrom),
    to: user.email,
    subject: 'Set a new password',
    ...body,
  });
  if (outcome.status !== 'sent') log.warn({ status: outcome.status }, 'password mail was not sent');
}
