import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import {
  type DeliveryRow,
  findDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
} from './deliveries.queries.ts';
import { momentWords, withLine } from './delivery-reason.ts';
import { remainingRecipients } from './plan-deliveries.ts';
import { getReport, type ReportRow } from './reports.queries.ts';
import type { SendReport } from './send-report-request.ts';
import { tellOwners } from './tell-owners.ts';

/** One run of a delivery: what is to be sent, and to whom it still is. */
export type DeliveryTask = {
  delivery: DeliveryRow;
  report: ReportRow;
  recipients: RecipientRow[];
  attempt: number;
};

/** Nothing happens to these any more until somebody asks for it. */
const CLOSED: DeliveryRow['status'][] = ['held', 'missed', 'not_sent'];

/** Whether missing figures can be waited for. People who send by hand are waiting themselves: only a scheduled mail can. */
export function mayWait(ctx: Ctx, { approved, waitUntil }: DeliveryRow): boolean {
  return !approved && waitUntil !== null && ctx.clock.nowMs() < waitUntil.getTime();
}

/** Who was being written to as a run died. */
export const INTERRUPTED = {
  status: 'unsure' as const,
  error:
    'The sending was interrupted before the mail server confirmed it. It may have arrived, so it is not sent again unasked.',
};
const UNSUBSCRIBED = { status: 'failed' as const, error: 'This address does not want these mails any more.' };

/**
 * Opens a run. A recipient found in `sending` belongs to a run that died in the middle of a conversation: `unsure` from now on.
 * Null when the delivery is gone, or a newer run has overtaken this one.
 */
export function beginDelivery(ctx: Ctx, { deliveryId, attempt }: SendReport): Promise<DeliveryTask | null> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await findDelivery(tx, deliveryId, { lock: true });
    if (!delivery || attempt < delivery.attempts || CLOSED.includes(delivery.status)) return null;
    const { report } = await getReport(tx, delivery.reportId);
    const reviewed = delivery.status === 'in_review' ? await endReview(tx, delivery, report) : {};
    if (!reviewed) return null;
    await moveRecipients(tx, deliveryId, 'sending', INTERRUPTED);
    const startedAt = delivery.startedAt ?? tx.clock.now();
    const started = { status: 'gathering' as const, attempts: attempt, startedAt, ...reviewed };
    await updateDelivery(tx, deliveryId, started);
    const recipients = (await listRecipients(tx, [deliveryId])).filter(({ status }) => status === 'waiting');
    return { delivery: { ...delivery, ...started }, report, recipients, attempt };
  });
}

/** What changes when the time for a review is over; null while it is not, and when it is then decided against. */
async function endReview(
  tx: Ctx,
  { id, reviewUntil, reason }: DeliveryRow,
  report: ReportRow,
): Promise<Partial<DeliveryRow> | null> {
  const now = tx.clock.now();
  if (reviewUntil && now < reviewUntil) return null;
  const nobody = `Nobody had decided by ${momentWords(now, report.timezone)}`;
  if (report.review !== 'THEN_DISCARD') {
    const line = `${nobody}, so it was sent, as chosen for this report.`;
    return { approved: true, startedAt: now, reason: withLine(reason, line) };
  }
  const line = `${nobody}, so it was not sent, as chosen for this report.`;
  await updateDelivery(tx, id, { status: 'not_sent', reason: withLine(reason, line) });
  await tellOwners(tx, report, id, 'lapsed');
  return null;
}

/** Whether an address unsubscribed since the delivery was planned; tests go to whoever asks for them. */
export function isUnsubscribed({ delivery, report }: DeliveryTask, address: string): boolean {
  return (
    delivery.kind !== 'test' &&
    report.recipients.includes(address) &&
    !remainingRecipients(report).includes(address)
  );
}

export const unsubscribed = UNSUBSCRIBED;
