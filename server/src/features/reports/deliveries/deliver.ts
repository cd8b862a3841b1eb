import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { prepareEmail } from '../mail/prepare-email.ts';
import { sendToRecipient } from '../mail/send-to-recipient.ts';
import { beginDelivery } from './begin-delivery.ts';
import { concludeDelivery, startReview, wantsReview } from './end-delivery.ts';
import type { SendReport } from './send-report-request.ts';

/**
 * One run of a delivery. A delivery starts as `waiting`; a run makes it `preparing`, requests current data, renders and sends, and
 * leaves it `sent`, `partly_sent` or `failed`, or `retrying` with the next run enqueued in the same transaction.
 *
 * It is deferred while a widget lacks reliable data, for up to two hours; then it is sent with a note that readers see, or `held` until
 * its owner decides. With a review it is `in_review` once it is rendered, and continues when its owner approves or the time for that is
 * over. From there on the mail is stored, and later recipients get the same one. While the mail server can't be reached it is deferred
 * for up to a day.
 *
 * A recipient goes from `waiting` to `sending`, committed before the SMTP conversation, and from there to `sent`, `failed` (refused) or
 * `unknown`, or back to `waiting` when nothing was accepted. A recipient that a later run finds in `sending` was left by a crash:
 * `unknown`. Only `waiting` recipients are sent to, so repeated or concurrent runs send no duplicates.
 */
export async function deliver(ctx: Ctx, job: SendReport, signal: AbortSignal): Promise<void> {
  const task = await beginDelivery(ctx, job);
  if (!task) return;
  if (task.recipients.length === 0) return concludeDelivery(ctx, task, null);
  const email = await prepareEmail(ctx, task);
  if (!email) return;
  if (wantsReview(task)) return startReview(ctx, task);
  for (const recipient of task.recipients) {
    // Stopping is safe between two recipients; the rest is still `waiting` for the next run.
    signal.throwIfAborted();
    await sendToRecipient(ctx, task, email, recipient);
  }
  await concludeDelivery(ctx, task, email.note);
}
