import type { Ctx } from '../../platform/ctx/ctx.ts';
import { mailAddress } from '../../platform/mail/address-header.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { SendOutcome } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { loadReportSender } from '../whitelabel/index.ts';
import { getCompany } from './company.queries.ts';

const DEFAULT_COLOR = '#3451d1';

type CompanyMail = {
  to: string;
  content: Omit<MailContent, 'brand' | 'footer'>;
  /** Whether its admins may read it in the outbox: never with a link that is somebody's alone. */
  shown: boolean;
};

/** Sends a mail to a person in the company's name, from its own sender address where it has one. Never inside a transaction. */
export async function sendCompanyMail(ctx: Ctx, { to, content, shown }: CompanyMail): Promise<SendOutcome> {
  const { name, branding } = await getCompany(ctx);
  const { address, dkim, returnPath } = await loadReportSender(ctx);
  const brand = { name, color: branding.color || DEFAULT_COLOR, logo: null };
  const body = await renderMail({ ...content, brand, footer: `Sent by ${name}.` });
  return ctx.doors.mailer.send({
    from: mailAddress(name, address),
    to,
    subject: content.title,
    ...body,
    ...(dkim ? { dkim } : {}),
    ...(returnPath ? { returnPath } : {}),
    ...(shown ? { companyId: ctx.companyId } : {}),
  });
}
