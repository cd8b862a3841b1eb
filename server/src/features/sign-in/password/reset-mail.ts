import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { publicOrigin, sendCompanyMail } from '../../company/index.ts';

/** Mails the link that sets a new password. A failing mail server must not reveal which addresses exist. */
export async function sendResetMail(
  services: Services,
  user: { name: string; email: string; companyId: string },
  token: string,
): Promise<void> {
  const ctx = createCtx(services, user.companyId, { kind: 'system' });
  const url = `${await publicOrigin(ctx)}/reset-password?token=${encodeURIComponent(token)}`;
  const { status } = await sendCompanyMail(ctx, {
    to: user.email,
    shown: false,
    content: {
      title: 'Set a new password',
      preview: 'The link is valid for one hour.',
      paragraphs: [
        `Hello ${user.name},`,
        'Someone requested a new password for your account. To set one, use the button below. The link works once and is valid for one hour.',
        'If you did not request this, you can ignore this e-mail: your password stays the same.',
      ],
      button: { label: 'Set a new password', url },
    },
  });
  if (status !== 'sent') services.log.warn({ status }, 'password reset e-mail was not sent');
}
