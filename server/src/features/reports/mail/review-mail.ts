import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isolateName } from '../../../platform/mail/isolate-name.ts';
import { jobIdOf } from '../../../platform/queue/queue.ts';
import { sendCompanyJobMail } from '../../company/index.ts';
import { getReport } from '../definitions/reports.queries.ts';
import { findDelivery, listRecipients } from '../deliveries/deliveries.queries.ts';
import { formatMoment } from '../deliveries/delivery-status.ts';
import { expectedRecipientsOf } from '../deliveries/sync-recipients.ts';
import { historyUrl } from '../history/history-url.ts';
import { type ReviewMail, reviewMailRequest } from './notify-owners.ts';
import { readStoredEmail } from './prepare-email.ts';

/** Mails the finished report to its owner, in the company's name, who says whether it goes on; throws while the mail server is away. */
export async function reviewMail(ctx: Ctx, mail: ReviewMail): Promise<void> {
  const { deliveryId, address } = mail;
  const delivery = await findDelivery(ctx, deliveryId);
  if (delivery?.status !== 'in_review' || !delivery.reviewUntil) return;
  const email = await readStoredEmail(ctx, delivery);
  if (!email) return;
  const { report, dashboardName } = await getReport(ctx, delivery.reportId);
  const addresses = expectedRecipientsOf(delivery, report, await listRecipients(ctx, [deliveryId]))
    .filter(({ status }) => status === 'waiting')
    .map((recipient) => recipient.address);
  const what =
    addresses.length > 0
      ? `This report is ready to be sent to ${addresses.join(', ')}.`
      : 'With the current list, no one will receive this report.';
  const until = formatMoment(delivery.reviewUntil, report.timezone);
  const then = report.review === 'THEN_DISCARD' ? 'will not be sent' : 'will be sent automatically';
  await sendCompanyJobMail(ctx, jobIdOf(reviewMailRequest, mail), {
    to: address,
    subject: `For review: ${isolateName(dashboardName)}`,
    content: {
      ...email.content,
      title: `For review: ${isolateName(email.content.title)}`,
      preview: `Approve or stop it by ${until}.`,
      paragraphs: [
        `${what} Approve or stop it by ${until} (${report.timezone}); otherwise it ${then}.`,
        `Subject: ${isolateName(email.subject)}`,
        ...email.content.paragraphs,
      ],
      button: { label: 'Approve or stop', url: await historyUrl(ctx, deliveryId) },
    },
    attachments: [...email.images, ...(email.pdf ? [email.pdf] : [])],
  });
}
