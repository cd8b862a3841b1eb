import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { INTERRUPTED } from '../../../platform/mail/send-once.ts';
import { ALL_UNSUBSCRIBED, leftOut } from '../definitions/report-recipients.ts';
import { getReportOrDeleted, type ReportRow } from '../definitions/reports.queries.ts';
import { notifyOwners } from '../mail/notify-owners.ts';
import {
  type DeliveryRow,
  findDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
  updateRecipient,
} from './deliveries.queries.ts';
import { CLOSED, type DeliveryTask, formatMoment, withLine } from './delivery-status.ts';
import { stopDelivery } from './end-delivery.ts';
import type { SendReport } from './send-report-request.ts';
import { syncRecipients } from './sync-recipients.ts';

/**
 * Opens a run. A recipient found in `sending` belongs to a run that died in the middle of a conversation: `unknown` from now on.
 * Null when the delivery or its report is gone, or a newer run has overtaken this one.
 */
export function beginDelivery(
  ctx: Ctx,
  { deliveryId, attempt, asked: recipientId }: SendReport,
): Promise<DeliveryTask | null> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await findDelivery(tx, deliveryId, { lock: true });
    if (!delivery || attempt < delivery.attempts || CLOSED.includes(delivery.status)) return null;
    const { report, dashboardActive } = await getReportOrDeleted(tx, delivery.reportId);
    if (report.removedAt !== null) {
      await moveRecipients(tx, deliveryId, 'sending', INTERRUPTED);
      await stopDelivery(tx, delivery, report);
      return null;
    }
    if (!dashboardActive && (await restsWithDashboard(tx, delivery))) return null;
    const reviewed = delivery.status === 'in_review' ? await endReview(tx, delivery, report) : {};
    if (!reviewed) return null;
    await moveRecipients(tx, deliveryId, 'sending', INTERRUPTED);
    const { startedAt, triedSince } = delivery;
    const now = tx.clock.now();
    const begins = { startedAt: startedAt ?? now, triedSince: triedSince ?? now };
    const started = { status: 'preparing' as const, attempts: attempt, ...begins, ...reviewed };
    await updateDelivery(tx, deliveryId, started);
    const begun = { ...delivery, ...started };
    const recipients = await recipientsOf(tx, begun, report, recipientId);
    return recipients && { delivery: begun, report, recipients, attempt, recipientId };
  });
}

const MAY_HAVE_IT: RecipientRow['status'][] = ['sending', 'sent', 'unknown'];

/** Ends a delivery whose dashboard was archived before anybody got it: its link would lead nowhere. Says whether it did. */
async function restsWithDashboard(tx: Ctx, { id, reason }: DeliveryRow): Promise<boolean> {
  const recipients = await listRecipients(tx, [id]);
  if (recipients.some(({ status }) => MAY_HAVE_IT.includes(status))) return false;
  const line = 'The dashboard was archived before it went out.';
  await updateDelivery(tx, id, { status: 'not_sent', reason: withLine(reason, line) });
  return true;
}

/**
 * Recipients still waiting for the mail, without those who are left out. A test goes to the person who requested it; a scheduled
 * delivery, unlike one by hand, to the report's current list. Null if that is empty, which ends the delivery.
 */
async function recipientsOf(
  tx: Ctx,
  delivery: DeliveryRow,
  report: ReportRow,
  recipientId: string | undefined,
): Promise<RecipientRow[] | null> {
  const { id, kind } = delivery;
  const isScheduled = kind === 'scheduled';
  const reason = isScheduled ? await syncRecipients(tx, delivery, report, recipientId) : null;
  const all = await listRecipients(tx, [id]);
  const ended = { status: 'not_sent' as const, reason: withLine(reason, ALL_UNSUBSCRIBED) };
  if (isScheduled) await updateDelivery(tx, id, all.length > 0 ? { reason } : ended);
  if (isScheduled && all.length === 0) return null;
  const waiting = all.filter(({ status }) => status === 'waiting');
  if (kind === 'test') return waiting;
  const remaining: RecipientRow[] = [];
  for (const recipient of waiting) {
    const why = leftOut(report, recipient.address);
    if (why) await updateRecipient(tx, recipient.id, why);
    else remaining.push(recipient);
  }
  return remaining;
}

/** What changes when the time for a review is over; null while it is not, and when it is then decided against. */
async function endReview(
  tx: Ctx,
  { id, reviewUntil, reason }: DeliveryRow,
  report: ReportRow,
): Promise<Partial<DeliveryRow> | null> {
  const now = tx.clock.now();
  if (reviewUntil && now < reviewUntil) return null;
  const undecided = `No decision by ${formatMoment(now, report.timezone)}`;
  if (report.review !== 'THEN_DISCARD') {
    const line = `${undecided}, so it was sent, as configured for this report.`;
    return { approved: true, triedSince: now, reason: withLine(reason, line) };
  }
  const line = `${undecided}, so it was not sent, as configured for this report.`;
  await updateDelivery(tx, id, { status: 'not_sent', reason: withLine(reason, line) });
  await notifyOwners(tx, report, id, 'lapsed');
  return null;
}
