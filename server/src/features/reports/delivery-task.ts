import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import {
  type DeliveryRow,
  findDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
} from './deliveries.queries.ts';
import { remainingRecipients } from './plan-deliveries.ts';
import { getReport, type ReportRow } from './reports.queries.ts';
import type { SendReport } from './send-report-request.ts';

/** One run of a delivery: what is to be sent, and to whom it still is. */
export type DeliveryTask = {
  delivery: DeliveryRow;
  report: ReportRow;
  recipients: RecipientRow[];
  attempt: number;
};

const INTERRUPTED = {
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
    if (!delivery || attempt < delivery.attempts) return null;
    const { report } = await getReport(tx, delivery.reportId);
    await moveRecipients(tx, deliveryId, 'sending', INTERRUPTED);
    const now = tx.clock.now();
    const started = { status: 'gathering' as const, attempts: attempt, startedAt: delivery.startedAt ?? now };
    await updateDelivery(tx, deliveryId, started);
    const recipients = (await listRecipients(tx, [deliveryId])).filter(({ status }) => status === 'waiting');
    return { delivery: { ...delivery, ...started }, report, recipients, attempt };
  });
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
