import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { notifyOwners } from '../mail/notify-owners.ts';
import { deferDelivery } from './defer-delivery.ts';
import {
  type DeliveryRow,
  getDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
} from './deliveries.queries.ts';
import { DATA_MISSING, formatTime, MAIL_SERVER_DOWN, withLine } from './delivery-reason.ts';
import { CLOSED, endOf } from './delivery-status.ts';
import type { DeliveryTask } from './delivery-task.ts';

const MAIL_DELAYS_SECONDS = [15, 30, 60, 120, 300, 600, 900];
const MAIL_PATIENCE_MS = 24 * 60 * 60 * 1000;
const DATA_COMPLETE = `${DATA_MISSING} at first, and was complete when it was rendered.`;
const LATE_MS = 5 * 60 * 1000;

/** Ends a run that has sent what could be sent: for good, or until the mail server is back. `note` is what the mail admits. */
export async function concludeDelivery(ctx: Ctx, task: DeliveryTask, note: string | null): Promise<void> {
  const { delivery, report } = task;
  const waiting = (await listRecipients(ctx, [delivery.id])).filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  const triedSince = delivery.triedSince ?? ctx.clock.now();
  if (first && ctx.clock.nowMs() - triedSince.getTime() < MAIL_PATIENCE_MS) {
    const seconds = MAIL_DELAYS_SECONDS[Math.min(task.attempt, MAIL_DELAYS_SECONDS.length) - 1] ?? 15;
    const next = new Date(ctx.clock.nowMs() + seconds * 1000);
    const words = `${MAIL_SERVER_DOWN}; tried again at ${formatTime(next, report.timezone)} (${detailOf(first)}).`;
    return deferDelivery(ctx, task, { next, line: words });
  }
  await inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, delivery.id, { lock: true });
    if (CLOSED.includes(row.status)) return;
    const error = 'The mail server did not take it for a day.';
    if (first) await moveRecipients(tx, delivery.id, 'waiting', { status: 'failed', error });
    const recipients = await listRecipients(tx, [delivery.id]);
    const reason = reasonOf(tx, task, row, recipients, note);
    const { status, sentAt } = endOf(row, recipients);
    await updateDelivery(tx, row.id, { status, reason, sentAt });
    const known = row.sentAt !== null && status === 'sent';
    if (row.kind !== 'test' && !known && (note !== null || status !== 'sent'))
      await notifyOwners(tx, report, row.id, `end ${task.attempt}`);
  });
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
  const begun = row.sentAt === null && recipients.some(({ status }) => status === 'sent');
  const waited = reason?.split('\n').some((line) => line.startsWith(DATA_MISSING));
  if (begun && waited && note === null) reason = withLine(reason, DATA_COMPLETE);
  const late = row.kind === 'scheduled' && !row.approved && now.getTime() - row.dueAt.getTime() > LATE_MS;
  if (begun && late) {
    const [dueWords, sentWords] = [formatTime(row.dueAt, report.timezone), formatTime(now, report.timezone)];
    reason = withLine(reason, `Sent at ${sentWords}, due at ${dueWords}.`);
  }
  for (const line of note?.split('\n') ?? []) reason = withLine(reason, line);
  return reason;
}

/** The mail server's own words, without the last dot: they are quoted inside a sentence. */
function detailOf({ error }: RecipientRow): string {
  return (error ?? 'no answer').replace(/\.$/, '');
}
