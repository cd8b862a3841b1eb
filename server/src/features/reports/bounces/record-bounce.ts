import { type Ctx, createCtx, inTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import { addReturned, getReportOrDeleted } from '../definitions/reports.queries.ts';
import {
  findRecipient,
  getDelivery,
  listRecipients,
  updateDelivery,
  updateRecipient,
} from '../deliveries/deliveries.queries.ts';
import { statusOf } from '../deliveries/delivery-status.ts';
import { companyOfRecipient } from '../deliveries/recipients.queries.ts';
import { notifyOwners } from '../mail/notify-owners.ts';
import type { Bounce } from './read-bounce.ts';

/** Every mail of a report is sent as `<recipient.attempt@domain>`. */
const MESSAGE_ID = /^<?([\da-f-]{36})\.\d+@/i;
const MAX_REASON_LENGTH = 500;

/**
 * Marks the recipient of a returned mail, leaves them out of the report from then on unless the reason was temporary, and mails the
 * owners, once. False if it was no report's mail, or is already recorded.
 */
export async function recordBounce(services: Services, bounce: Bounce): Promise<boolean> {
  const recipientId = MESSAGE_ID.exec(bounce.messageId)?.[1]?.toLowerCase();
  const companyId = recipientId ? await companyOfRecipient(services, recipientId) : null;
  if (!recipientId || !companyId || !bounce.permanent) return false;
  const ctx = createCtx(services, companyId, { kind: 'system' });
  return inTransaction(ctx, (tx) => markBounced(tx, recipientId, bounce));
}

async function markBounced(tx: Ctx, recipientId: string, { reason, givenUp }: Bounce): Promise<boolean> {
  const found = await findRecipient(tx, recipientId);
  if (!found) return false;
  const delivery = await getDelivery(tx, found.deliveryId, { lock: true });
  const recipient = await findRecipient(tx, recipientId);
  if (!recipient || !['sent', 'unknown', 'sending'].includes(recipient.status)) return false;
  // The database can't store a NUL, which some mail servers send.
  const text = reason.replaceAll('\0', ' ').slice(0, MAX_REASON_LENGTH);
  await updateRecipient(tx, recipientId, { status: 'bounced', error: `Bounced: ${text}` });
  if (delivery.status === 'sent' || delivery.status === 'partly_sent') {
    const status = statusOf(await listRecipients(tx, [delivery.id]));
    await updateDelivery(tx, delivery.id, { status });
  }
  const { report } = await getReportOrDeleted(tx, delivery.reportId);
  const listed = report.recipients.find((one) => one.toLowerCase() === recipient.address.toLowerCase());
  if (listed && !givenUp) await addReturned(tx, report.id, { address: listed, reason: text });
  await notifyOwners(tx, report, delivery.id, `bounced ${recipientId} ${recipient.attempts}`);
  return true;
}
