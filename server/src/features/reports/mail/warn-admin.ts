import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isolateName } from '../../../platform/mail/isolate-name.ts';
import { jobIdOf } from '../../../platform/queue/queue.ts';
import { sendCompanyJobMail } from '../../company/index.ts';
import { isBounced } from '../definitions/report-recipients.ts';
import { getReportOrDeleted } from '../definitions/reports.queries.ts';
import {
  type DeliveryRow,
  findDelivery,
  listRecipients,
  type RecipientRow,
} from '../deliveries/deliveries.queries.ts';
import { historyUrl } from '../history/history-url.ts';
import { type WarnAdmin, warnAdminRequest } from './notify-owners.ts';

const WAITING: DeliveryRow['status'][] = [
  'held',
  'in_review',
  'not_sent',
  'waiting',
  'preparing',
  'retrying',
];
const HELD =
  'It has not been sent yet. You can fetch the data again, send it with a note about the missing data, or stop it.';
const BOUNCED = 'Nothing more is sent to an address that bounced until you change or reactivate it.';

/** Mails an owner, in the company's name, what went wrong with a delivery; throws while the mail server is away, so that it is tried again. */
export async function warnAdmin(ctx: Ctx, mail: WarnAdmin): Promise<void> {
  const { deliveryId, address, occasion } = mail;
  // For such jobs of an older version `waiting-mail` sends the mail now.
  if (occasion === 'waits') return;
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery) return;
  const { report, dashboardName } = await getReportOrDeleted(ctx, delivery.reportId);
  const recipients = await listRecipients(ctx, [deliveryId]);
  const isOver = !WAITING.includes(delivery.status);
  const unreached = recipients.filter(({ status }) => isOver && status !== 'sent');
  const title = titleOf(delivery.status, recipients);
  await sendCompanyJobMail(ctx, jobIdOf(warnAdminRequest, mail), {
    to: address,
    subject: `${title}: ${isolateName(dashboardName)}`,
    content: {
      title,
      preview: dashboardName,
      paragraphs: [
        `Dashboard: ${isolateName(dashboardName)}`,
        ...(delivery.reason ?? '').split('\n').filter((line) => line !== ''),
        ...(delivery.status === 'held' ? [HELD] : []),
        ...unreached.map((one) => `${one.address}: ${one.error ?? one.status}`),
        ...(unreached.some(({ address }) => isBounced(report, address)) ? [BOUNCED] : []),
      ],
      button: {
        label: delivery.status === 'held' ? 'Choose what to do' : 'View history',
        url: await historyUrl(ctx, deliveryId),
      },
    },
  });
}

function titleOf(status: DeliveryRow['status'], recipients: RecipientRow[]): string {
  if (status === 'held') return 'A report is held back';
  if (status === 'not_sent') return 'A report was not sent';
  if (recipients.some((recipient) => recipient.status === 'bounced')) return 'A report bounced';
  return recipients.some((recipient) => recipient.status !== 'sent')
    ? 'A report did not reach everyone'
    : 'A report was sent with missing data';
}
