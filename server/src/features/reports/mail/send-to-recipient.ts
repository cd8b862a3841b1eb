import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { mailAddress } from '../../../platform/mail/address-header.ts';
import type { Mail, SendOutcome } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { unsubscribeHeaders } from '../../../platform/mail/unsubscribe-headers.ts';
import { closingRefusal } from '../../company/index.ts';
import { listAdminAddresses } from '../../users/index.ts';
import { loadReportSender, publicOrigin } from '../../whitelabel/index.ts';
import { isDashboardPublic } from '../definitions/reports.queries.ts';
import { claimRecipient, type RecipientRow, setRecipientStatus } from '../deliveries/deliveries.queries.ts';
import type { DeliveryTask } from '../deliveries/delivery-status.ts';
import type { RenderedEmail } from './create-email.ts';
import { unsubscribeUrl, withOpenLinks, withoutLinks } from './mail-links.ts';

/**
 * One mail to one recipient. `sending` is committed before the conversation begins; whatever is learned of its end follows. A
 * recipient whom another run has claimed in the meantime is left to it.
 */
export async function sendToRecipient(
  ctx: Ctx,
  task: DeliveryTask,
  email: RenderedEmail,
  recipient: RecipientRow,
): Promise<void> {
  const mail = await addressed(ctx, task, email, recipient);
  if (!(await claimRecipient(ctx, recipient))) return;
  const outcome = (await closingRefusal(ctx)) ?? (await ctx.services.mailer.send(mail));
  await writeDown(ctx, recipient.id, afterwards(ctx, outcome));
}

/** A bounced mail keeps that status. A recipient that a newer run has marked as unknown gets the real result, without waiting. */
async function writeDown(ctx: Ctx, recipientId: string, known: Partial<RecipientRow>): Promise<void> {
  if (await setRecipientStatus(ctx, recipientId, 'sending', known)) return;
  const ended = known.status === 'waiting' ? { ...known, status: 'failed' as const } : known;
  await setRecipientStatus(ctx, recipientId, 'unknown', ended);
}

function afterwards(ctx: Ctx, outcome: SendOutcome): Partial<RecipientRow> {
  switch (outcome.status) {
    case 'sent':
      return { status: 'sent', error: null, sentAt: ctx.clock.now() };
    case 'refused':
      return { status: 'failed', error: outcome.reason };
    case 'unknown':
      return { status: 'unknown', error: outcome.reason };
    case 'unreachable':
      return { status: 'waiting', error: outcome.reason };
  }
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(stop),
    },
    attachments: [...email.images, ...(email.pdf ? [email.pdf] : [])],
    companyId: ctx.companyId,
  };
}
