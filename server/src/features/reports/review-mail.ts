import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isolateName } from '../../platform/mail/isolate-name.ts';
import { sendCompanyMail } from '../company/index.ts';
import { findDelivery, listRecipients } from './deliveries.queries.ts';
import { momentWords } from './delivery-reason.ts';
import { readersOf } from './follow-list.ts';
import { historyUrl } from './history-url.ts';
import { readLetter } from './kept-letter.ts';
import { getReport } from './reports.queries.ts';
import type { ReviewMail } from './review-mail-request.ts';

/** Mails the finished report to its owner, in the company's name, who says whether it goes on; throws while the mail server is away. */
export async function reviewMail(ctx: Ctx, { deliveryId, address }: ReviewMail): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (delivery?.status !== 'in_review' || !delivery.reviewUntil) return;
  const letter = await readLetter(ctx, delivery);
  if (!letter) return;
  const { report, dashboardName } = await getReport(ctx, delivery.reportId);
  const recipients = readersOf(delivery, report, await listRecipients(ctx, [deliveryId]))
    .filter(({ status }) => status === 'waiting')
    .map((recipient) => recipient.address);
  const readers = recipients.join(', ');
  const will = readers ? `This is what ${readers} will get.` : 'As its list stands, nobody will get this.';
  const until = momentWords(delivery.reviewUntil, report.timezone);
  const then = report.review === 'THEN_DISCARD' ? 'not sent' : 'sent by itself';
  const outcome = await sendCompanyMail(ctx, {
    to: address,
    shown: true,
    subject: `For review: ${isolateName(dashboardName)}`,
    content: {
      ...letter.content,
      title: `For review: ${letter.content.title}`,
      preview: `Goes to ${readers || 'nobody, as its list stands'}`,
      paragraphs: [
        `${will} Approve it or stop it by ${until} (${report.timezone}); unless you do, it is ${then} then.`,
        `Subject: ${letter.subject}`,
        ...letter.content.paragraphs,
      ],
      button: { label: 'Approve or stop', url: await historyUrl(ctx, deliveryId) },
    },
    attachments: [...letter.images, ...(letter.pdf ? [letter.pdf] : [])],
  });
  if (outcome.status === 'unreachable') throw new Error(outcome.reason);
}
