import type { Ctx } from '../../platform/ctx/ctx.ts';
import { composeReport, type Letter } from './compose-report.ts';
import { concludeDelivery } from './conclude-delivery.ts';
import { updateDelivery } from './deliveries.queries.ts';
import { FIGURES_MISSING, PARTS_MISSING, timeWords, withLine } from './delivery-reason.ts';
import { beginDelivery, type DeliveryTask } from './delivery-task.ts';
import { type Gathered, gatherReport, troubleWords } from './gather-report.ts';
import { postponeDelivery } from './postpone-delivery.ts';
import type { SendReport } from './send-report-request.ts';
import { sendToRecipient } from './send-to-recipient.ts';

const DATA_DELAYS_MINUTES = [1, 2, 4, 8, 15, 30];

/**
 * One run of a delivery. A delivery starts as `waiting`; a run makes it `gathering`, asks for fresh figures, renders and sends,
 * and leaves it `sent`, `partly_sent` or `failed`, or `retrying` with the next run enqueued in the same transaction.
 *
 * It is put off while a widget has no figures that can be trusted, for up to two hours, and then sent with a note that its
 * readers see; and while the mail server can't be reached, for up to a day. A recipient goes from `waiting` to `sending`,
 * committed before the SMTP conversation, and from there to `sent`, `failed` (refused) or `unsure` (nobody knows), or back to
 * `waiting` when nothing was accepted. Whoever is found in `sending` by a later run was left there by a crash: `unsure`. Only
 * `waiting` recipients are ever sent to, so a run that is repeated, or runs twice at once, sends nobody a second mail.
 */
export async function deliver(ctx: Ctx, job: SendReport, signal: AbortSignal): Promise<void> {
  const task = await beginDelivery(ctx, job);
  if (!task) return;
  if (task.recipients.length === 0) return concludeDelivery(ctx, task, null);
  const gathered = await gatherReport(ctx, task);
  if (gathered.troubles.some(({ passing }) => passing) && mayWait(ctx, task)) {
    return putOff(ctx, task, `${FIGURES_MISSING}: ${troubleWords(gathered.troubles)}`);
  }
  const letter = await composeReport(ctx, task, gathered);
  if (letter.missing.length > 0 && mayWait(ctx, task)) {
    return putOff(ctx, task, `${PARTS_MISSING}: ${letter.missing.join(', ')}`);
  }
  await keepPdf(ctx, task, letter);
  for (const recipient of task.recipients) {
    // Stopping is safe between two recipients; the rest is still `waiting` for the next run.
    signal.throwIfAborted();
    await sendToRecipient(ctx, task, letter, recipient);
  }
  await concludeDelivery(ctx, task, noteOf(gathered, letter));
}

/** People who send by hand are waiting for it; only a scheduled mail can wait for its figures. */
function mayWait(ctx: Ctx, { delivery }: DeliveryTask): boolean {
  return delivery.waitUntil !== null && ctx.clock.nowMs() < delivery.waitUntil.getTime();
}

async function putOff(ctx: Ctx, task: DeliveryTask, why: string): Promise<void> {
  const delayMinutes = DATA_DELAYS_MINUTES[Math.min(task.attempt, DATA_DELAYS_MINUTES.length) - 1] ?? 1;
  const until = task.delivery.waitUntil?.getTime() ?? 0;
  const next = new Date(Math.min(ctx.clock.nowMs() + delayMinutes * 60_000, until));
  await postponeDelivery(ctx, task, next, `${why}; tried again at ${timeWords(next, task.report.timezone)}.`);
}

/** The file stays with the delivery, so that the history can show what was sent. */
async function keepPdf(ctx: Ctx, { delivery }: DeliveryTask, { pdf }: Letter): Promise<void> {
  if (!pdf) return;
  const pdfKey = `${ctx.companyId}/pdf/${delivery.id}`;
  await ctx.doors.files.put(pdfKey, pdf, 'application/pdf');
  await updateDelivery(ctx, delivery.id, { pdfKey });
}

function noteOf({ troubles }: Gathered, { missing }: Letter): string | null {
  let lines: string | null = null;
  if (troubles.length > 0)
    lines = withLine(lines, `${FIGURES_MISSING}, and the mail says so: ${troubleWords(troubles)}.`);
  if (missing.length > 0)
    lines = withLine(lines, `${PARTS_MISSING} and was left out: ${missing.join(', ')}.`);
  return lines;
}
