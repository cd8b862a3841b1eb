import type { Ctx } from '../../platform/ctx/ctx.ts';
import { mailAddress } from '../../platform/mail/address-header.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { findDelivery, listRecipients } from './deliveries.queries.ts';
import { getReport } from './reports.queries.ts';
import type { WarnAdmin } from './warn-admin-request.ts';

/** Mails an admin what went wrong with a delivery; throws while the mail server is away, so that it is tried again. */
export async function warnAdmin(ctx: Ctx, { deliveryId, address }: WarnAdmin): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery) return;
  const { dashboardName } = await getReport(ctx, delivery.reportId);
  const recipients = await listRecipients(ctx, [deliveryId]);
  const unreached = recipients.filter(({ status }) => status !== 'sent');
  const title =
    unreached.length > 0 ? 'A report did not reach everybody' : 'A report went out with figures missing';
  const { config, mailer } = ctx.doors;
  const body = await renderMail({
    title,
    preview: dashboardName,
    paragraphs: [
      `This is about the report of “${dashboardName}”.`,
      ...(delivery.reason ?? '').split('\n').filter((line) => line !== ''),
      ...unreached.map((one) => `${one.address}: ${one.error ?? one.status}`),
    ],
    button: { label: 'See the history', url: `${config.appUrl}/company/automatic-reports` },
    footer: config.siteTitle,
  });
  const outcome = await mailer.send({
    from: mailAddress(config.siteTitle, config.mailFrom),
    to: address,
    subject: `${title}: ${dashboardName}`,
    ...body,
    companyId: ctx.companyId,
  });
  if (outcome.status === 'unreachable') throw new Error(outcome.reason);
}
