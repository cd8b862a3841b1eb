import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { listAdminAddresses } from '../users/index.ts';
import {
  type DeliveryRow,
  getDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
} from './deliveries.queries.ts';
import { SERVER_AWAY, timeWords, withLine } from './delivery-reason.ts';
import type { DeliveryTask } from './delivery-task.ts';
import { postponeDelivery } from './postpone-delivery.ts';
import { warnAdminRequest } from './warn-admin-request.ts';

const MAIL_DELAYS_SECONDS = [15, 30, 60, 120, 300, 600, 900];
const MAIL_PATIENCE_MS = 24 * 60 * 60 * 1000;
const LATE_MS = 5 * 60 * 1000;

/** Ends a run that has sent what could be sent: for good, or until the mail server is back. `note` is what the mail admits. */
export async function concludeDelivery(ctx: Ctx, task: DeliveryTask, note: string | null): Promise<void> {
  const { delivery, report } = task;
  const waiting = (await listRecipients(ctx, [delivery.id])).filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  const startedAt = delivery.startedAt ?? ctx.clock.now();
  if (first && ctx.clock.nowMs() - startedAt.getTime() < MAIL_PATIENCE_MS) {
    const seconds = MAIL_DELAYS_SECONDS[Math.min(task.attempt, MAIL_DELAYS_SECONDS.length) - 1] ?? 15;
    const next = new Date(ctx.clock.nowMs() + seconds * 1000);
    const words = `${SERVER_AWAY}; tried again at ${timeWords(next, report.timezone)} (${detailOf(first)}).`;
    return postponeDelivery(ctx, task, next, words);
  }
  await inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, delivery.id, { lock: true });
    const error = 'The mail server could not be reached for a day.';
    await moveRecipients(tx, delivery.id, 'waiting', { status: 'failed', error });
    const recipients = await listRecipients(tx, [delivery.id]);
    const reason = reasonOf(tx, task, row, recipients, note);
    const status = statusOf(recipients);
    const sent = recipients.some((recipient) => recipient.status === 'sent');
    await updateDelivery(tx, row.id, { status, reason, sentAt: sent ? tx.clock.now() : row.sentAt });
    if (row.kind !== 'test' && (note !== null || status !== 'sent')) await warnAdmins(tx, task);
  });
}

function statusOf(recipients: RecipientRow[]): DeliveryRow['status'] {
  if (recipients.every(({ status }) => status === 'sent')) return 'sent';
  return recipients.every(({ status }) => status === 'failed') ? 'failed' : 'partly_sent';
}

function reasonOf(
  ctx: Ctx,
  { report }: DeliveryTask,
  row: DeliveryRow,
  recipients: RecipientRow[],
  note: string | null,
): string | null {
  const now = ctx.clock.now();
  let reason = row.reason;
  const late = row.kind === 'scheduled' && now.getTime() - row.dueAt.getTime() > LATE_MS;
  if (late && row.sentAt === null && recipients.some(({ status }) => status === 'sent')) {
    const [dueWords, sentWords] = [timeWords(row.dueAt, report.timezone), timeWords(now, report.timezone)];
    reason = withLine(reason, `Sent at ${sentWords}, due at ${dueWords}.`);
  }
  for (const line of note?.split('\n') ?? []) reason = withLine(reason, line);
  return reason;
}

async function warnAdmins(tx: Ctx, { delivery, attempt }: DeliveryTask): Promise<void> {
  for (const address of await listAdminAddresses(tx)) {
    await tx.jobs.enqueue(warnAdminRequest, { deliveryId: delivery.id, address, attempt });
  }
}

/** The mail server's own words, without the sentence that the history opens with. */
function detailOf({ error }: RecipientRow): string {
  return (error ?? 'no answer').replace(`${SERVER_AWAY}: `, '').replace(/\.$/, '');
}
