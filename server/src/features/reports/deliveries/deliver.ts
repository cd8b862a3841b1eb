import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { prepareEmail } from '../mail/prepare-email.ts';
import { sendToRecipient } from '../mail/send-to-recipient.ts';
import { readStoredEmail } from '../mail/stored-email.ts';
import { startReview, wantsReview } from '../review/start-review.ts';
import { concludeDelivery } from './conclude-delivery.ts';
import { beginDelivery } from './delivery-task.ts';
import type { SendReport } from './send-report-request.ts';

/**
 * One run of a delivery. A delivery starts as `waiting`; a run makes it `gathering`, asks for fresh values, renders and sends,
 * and leaves it `sent`, `partly_sent` or `failed`, or `retrying` with the next run enqueued in the same transaction.
 *
 * It is put off while a widget has no data that can be trusted, for up to two hours; then it is sent with a note that its
 * readers see, or `held` until its owner decides. With a review it is `in_review` once it is rendered, and goes on when its owner
 * approves or when the time for that is over. From there on the mail is kept: whoever gets it later gets the same. While the mail
 * server can't be reached it is put off for up to a day.
 *
 * A recipient goes from `waiting` to `sending`, committed before the SMTP conversation, and from there to `sent`, `failed`
 * (refused) or `unknown` (nobody knows), or back to `waiting` when nothing was accepted. Whoever is found in `sending` by a later
 * run was left there by a crash: `unknown`. Only `waiting` recipients are ever sent to, so a run that is repeated, or runs twice at
 * once, sends nobody a second mail.
 */
export async function deliver(ctx: Ctx, job: SendReport, signal: AbortSignal): Promise<void> {
  const task = await beginDelivery(ctx, job);
  if (!task) return;
  if (task.recipients.length === 0) return concludeDelivery(ctx, task, null);
  const email = (await readStoredEmail(ctx, task.delivery)) ?? (await prepareEmail(ctx, task));
  if (!email) return;
  if (wantsReview(task)) return startReview(ctx, task);
  for (const recipient of task.recipients) {
    // Stopping is safe between two recipients; the rest is still `waiting` for the next run.
    signal.throwIfAborted();
    await sendToRecipient(ctx, task, email, recipient);
  }
  await concludeDelivery(ctx, task, email.note);
}
