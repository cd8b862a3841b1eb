import type { Ctx } from '../../platform/ctx/ctx.ts';
import { storageFailureOf } from '../../platform/files/storage-outage.ts';
import { mailAddress } from '../../platform/mail/address-header.ts';
import type { MailBrand, MailContent } from '../../platform/mail/mail-content.ts';
import type { Mail, SendOutcome } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { unsubscribeHeaders } from '../../platform/mail/unsubscribe-headers.ts';
import { loadReportSender } from '../whitelabel/index.ts';
import { closingRefusal } from './closing-refusal.ts';
import { getCompany } from './company.queries.ts';
import { sendJobMail } from './job-mails/send-job-mail.ts';
import { mailLogo } from './mail-logo.ts';

type CompanyMail = {
  to: string;
  /** Without a brand of its own it has the company's name, colour and logo. */
  content: Omit<MailContent, 'brand' | 'footer'> & { brand?: MailBrand | null };
  /** The title when absent. */
  subject?: string;
  attachments?: Mail['attachments'];
  /** Whether its admins may read it in the outbox: never with a link that is somebody's alone. */
  shown: boolean;
};

/**
 * Sends a mail to a person in the company's name, from its own sender address where it has one. Never inside a transaction.
 * While the company's deletion is pending, only mails about somebody's account are sent.
 */
export async function sendCompanyMail(ctx: Ctx, mail: CompanyMail): Promise<SendOutcome> {
  const refusal = mail.shown ? await closingRefusal(ctx) : null;
  return refusal ?? ctx.services.mailer.send(await addressed(ctx, mail));
}

/**
 * The same as the only mail of a job that warns a person of the company: at most once however often the job runs. Throws while the mail
 * server can't be reached, so that the job is retried.
 */
export async function sendCompanyJobMail(
  ctx: Ctx,
  jobId: string,
  mail: Omit<CompanyMail, 'shown'>,
): Promise<void> {
  if (await closingRefusal(ctx)) return;
  await sendJobMail(ctx, jobId, await addressed(ctx, { ...mail, shown: true }));
}

async function addressed(ctx: Ctx, mail: CompanyMail): Promise<Mail> {
  const { to, content, subject = content.title, attachments = [], shown } = mail;
  const { name, branding, logo: logoUrl } = await getCompany(ctx);
  const { address, dkim, returnPath } = await loadReportSender(ctx);
  const attached = content.brand ? null : await mailLogo(ctx, logoUrl).catch(withoutLogo(ctx));
  const brand = content.brand ?? { name, color: branding.color ?? null, logo: attached?.logo ?? null };
  const body = renderMail({ ...content, brand, footer: `Sent by ${name}.` });
  return {
    from: mailAddress(name, address),
    to,
    subject,
    ...body,
    headers: unsubscribeHeaders(content.unsubscribeUrl),
    attachments: attached ? [attached.attachment, ...attachments] : attachments,
    ...(dkim ? { dkim } : {}),
    ...(returnPath ? { returnPath } : {}),
    ...(shown ? { companyId: ctx.companyId } : {}),
  };
}

/** Somebody waits for the mail, such as for a link to reset a password: it doesn't wait for the file storage. */
function withoutLogo({ log }: Ctx): (error: unknown) => null {
  return (error) => {
    if (!storageFailureOf(error)) throw error;
    log.warn({ err: error }, 'a mail is sent without its logo');
    return null;
  };
}
