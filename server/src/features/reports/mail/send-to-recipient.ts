import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { mailAddress } from '../../../platform/mail/address-header.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { unsubscribeHeaders } from '../../../platform/mail/unsubscribe-headers.ts';
import { closingRefusal } from '../../company/index.ts';
import { listAdminAddresses } from '../../users/index.ts';
import { loadReportSender, publicOrigin } from '../../whitelabel/index.ts';
import { isDashboardPublic } from '../definitions/reports.queries.ts';
import { claimRecipient, type RecipientRow, setRecipientStatus } from '../deliveries/deliveries.queries.ts';
import type { DeliveryTask } from '../deliveries/delivery-status.ts';
import type { RenderedEmail } from './create-email.ts';
import { unsubscribeUrl, withOpenLinks, withoutLinks } from './mail-links.ts';

/** One mail to one recipient, at most once. A recipient whom another run has claimed in the meantime is left to it; a bounced mail stays so. */
export async function sendToRecipient(
  ctx: Ctx,
  task: DeliveryTask,
  email: RenderedEmail,
  recipient: RecipientRow,
): Promise<void> {
  const mail = await addressed(ctx, task, email, recipient);
  const status = {
    claim: () => claimRecipient(ctx, recipient),
    settle: (from: RecipientRow['status'], result: Partial<RecipientRow>) =>
      setRecipientStatus(ctx, recipient.id, from, result),
  };
  await sendOnce(
    ctx.clock,
    status,
    async () => (await closingRefusal(ctx)) ?? (await ctx.services.mailer.send(mail)),
  );
}

async function addressed(
  ctx: Ctx,
  task: DeliveryTask,
  email: RenderedEmail,
  { id, address }: RecipientRow,
): Promise<Mail> {
  const sender = await loadReportSender(ctx);
  const stop =
    task.delivery.kind === 'test'
      ? null
      : unsubscribeUrl(ctx, await publicOrigin(ctx), task.report.id, address);
  // Checked when sending: the dashboard may have become private after the mail was stored.
  const opens = await isDashboardPublic(ctx, task.report.dashboardId);
  const content = opens ? withOpenLinks(ctx, email.content, id) : withoutLinks(email.content);
  const body = renderMail({ ...content, unsubscribeUrl: stop });
  const [, domain = 'localhost'] = sender.address.split('@');
  // The installation's own address is not read; replies go to the agency.
  const [replyTo] = sender.own ? [] : await listAdminAddresses(ctx);
  return {
    from: mailAddress(email.content.brand?.name ?? '', sender.address),
    to: address,
    ...(replyTo ? { replyTo } : {}),
    ...(sender.dkim ? { dkim: sender.dkim } : {}),
    ...(sender.returnPath ? { returnPath: sender.returnPath } : {}),
    subject: email.subject,
    ...body,
    messageId: `<${id}.${task.attempt}@${domain}>`,
    headers: unsubscribeHeaders(stop),
    attachments: [...email.images, ...(email.pdf ? [email.pdf] : [])],
    companyId: ctx.companyId,
  };
}
