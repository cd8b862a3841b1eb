import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isolateName } from '../../../platform/mail/isolate-name.ts';
import { jobIdOf } from '../../../platform/queue/queue.ts';
import { sendCompanyJobMail } from '../../company/index.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import type { DeliveryRow } from '../deliveries/deliveries.queries.ts';
import { formatMoment, mayWait } from '../deliveries/delivery-status.ts';
import { findHistoryRows, type HistoryRow } from '../history/history.queries.ts';
import { historyUrl, waitingUrl } from '../history/history-url.ts';
import { type RetryingMail, retryingMailRequest } from './notify-owners.ts';

/** The mail lists at most this many; the history has them all. */
const NOTIFIED = 10;
const TRYING: DeliveryRow['status'][] = ['preparing', 'retrying'];

/**
 * Mails an owner, in the company's name, which reports wait for somebody to fix what is missing. Those that wait no more are left
 * out, and without any there is no mail. Throws while the mail server is away, so that it is tried again.
 */
export async function retryingMail(ctx: Ctx, mail: RetryingMail): Promise<void> {
  const { deliveryIds, address } = mail;
  const waiting = await listWaiting(ctx, deliveryIds);
  const [first] = waiting;
  if (!first) return;
  const names = waiting.map(({ dashboardName }) => dashboardName);
  const title =
    names.length === 1 ? 'A report is waiting for its data' : 'Reports are waiting for their data';
  await sendCompanyJobMail(ctx, jobIdOf(retryingMailRequest, mail), {
    to: address,
    subject:
      names.length === 1
        ? `${title}: ${isolateName(first.dashboardName)}`
        : `${names.length} reports are waiting for their data`,
    content: {
      title,
      preview: names.slice(0, NOTIFIED).join(', '),
      paragraphs: [...waiting.slice(0, NOTIFIED).map(paragraphOf), ...othersOf(names)],
      button: {
        label: 'View history',
        url: names.length === 1 ? await historyUrl(ctx, first.delivery.id) : await waitingUrl(ctx),
      },
    },
  });
}

async function listWaiting(ctx: Ctx, deliveryIds: string[]): Promise<HistoryRow[]> {
  const rows = await findHistoryRows(ctx, deliveryIds);
  return deliveryIds
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ delivery, report }) => report.removedAt === null && waitsStill(ctx, delivery));
}

/** Not once its data came, somebody decided, or its time to wait was over. */
function waitsStill(ctx: Ctx, delivery: DeliveryRow): boolean {
  return TRYING.includes(delivery.status) && delivery.emailKey === null && mayWait(ctx, delivery);
}

function othersOf(names: string[]): string[] {
  const others = names.length - NOTIFIED;
  return others > 0 ? [`${others} more ${others === 1 ? 'report is' : 'reports are'} waiting for data.`] : [];
}

/** One paragraph for each report, so that it is clear what belongs to which. */
function paragraphOf({ delivery, report, dashboardName }: HistoryRow): string {
  return [
    `Dashboard: ${isolateName(dashboardName)}`,
    ...(delivery.reason ?? '').split('\n').filter((line) => line !== ''),
    mendText(delivery, report),
  ].join('\n');
}

function mendText({ waitUntil }: DeliveryRow, { review, whenMissing, timezone }: ReportRow): string {
  const until = waitUntil ? `by ${formatMoment(waitUntil, timezone)} (${timezone})` : 'in time';
  const then = review === 'NONE' ? 'is sent automatically' : 'is created and shown to you for review';
  const otherwise = whenMissing === 'HOLD' ? 'held back' : 'sent with a note about missing data';
  return `Someone has to fix this: retrying alone will not help. If the data arrives ${until}, the report ${then}; otherwise it is ${otherwise}.`;
}
