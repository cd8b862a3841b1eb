import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { isDatabaseOutage } from '../../../platform/database/database-outage.ts';
import { isDiskFull } from '../../../platform/files/full-disk.ts';
import { storageOutageOf, storageRefusalOf } from '../../../platform/files/storage-outage.ts';
import { INTERRUPTED } from '../../../platform/mail/send-once.ts';
import { nextTry, OUTAGE_DELAYS_SECONDS } from '../../../platform/queue/retry-delays.ts';
import { getReportOrDeleted, type ReportRow } from '../definitions/reports.queries.ts';
import { notifyOwners, reviewersOf, reviewMailRequest } from '../mail/notify-owners.ts';
import {
  type DeliveryRow,
  findDelivery,
  getDelivery,
  listRecipients,
  moveRecipients,
  type RecipientRow,
  updateDelivery,
} from './deliveries.queries.ts';
import {
  CLOSED,
  DATA_MISSING,
  DATABASE_DOWN,
  type DeliveryTask,
  DISK_FULL,
  endOf,
  formatMoment,
  formatTime,
  INTERNAL_ERROR,
  MAIL_SERVER_DOWN,
  STORAGE_DOWN,
  withLine,
} from './delivery-status.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

const ERROR_DELAYS_SECONDS = [60, 120, 300, 900, 1800];
const MAIL_PATIENCE_MS = DAY_MS;
const DATA_COMPLETE = `${DATA_MISSING} at first, and was complete when it was rendered.`;
const LATE_MS = 5 * 60 * 1000;
const REPORT_DELETED = 'The report was deleted before it went out.';
const DASHBOARD_DELETED = 'The dashboard was deleted before it went out.';

/** Ends a run that has sent what could be sent: for good, or until the mail server is back. `note` is what the mail admits. */
export async function concludeDelivery(ctx: Ctx, task: DeliveryTask, note: string | null): Promise<void> {
  const { delivery, report } = task;
  const waiting = (await listRecipients(ctx, [delivery.id])).filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  const triedSince = delivery.triedSince ?? ctx.clock.now();
  if (first && ctx.clock.nowMs() - triedSince.getTime() < MAIL_PATIENCE_MS) {
    const next = nextTry(ctx, task.attempt, OUTAGE_DELAYS_SECONDS);
    const line = `${MAIL_SERVER_DOWN}; retry at ${formatTime(next, report.timezone)} (${detailOf(first)}).`;
    return deferDelivery(ctx, task, { next, line });
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
    const [dueText, sentText] = [formatTime(row.dueAt, report.timezone), formatTime(now, report.timezone)];
    reason = withLine(reason, `Sent at ${sentText}, due at ${dueText}.`);
  }
  for (const line of note?.split('\n') ?? []) reason = withLine(reason, line);
  return reason;
}

/** The mail server's own words, without the last dot: they are quoted inside a sentence. */
function detailOf({ error }: RecipientRow): string {
  return (error ?? 'no response').replace(/\.$/, '');
}

/** When the next run is, why, and whether owners are notified that they can fix it. */
type Deferral = { next: Date; line: string; needsPerson?: boolean };

/** Ends a run with another one to come; the state and the next run are written together. A run that was overtaken leaves it to the newer. */
export function deferDelivery(
  ctx: Ctx,
  { delivery: { id }, attempt, recipientId }: Pick<DeliveryTask, 'delivery' | 'attempt' | 'recipientId'>,
  { next, line, needsPerson = false }: Deferral,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, id, { lock: true });
    if (row.status !== 'preparing' || row.attempts !== attempt) return;
    const ownerNotice = needsPerson ? (row.ownerNotice ?? 'pending') : row.ownerNotice;
    await updateDelivery(tx, id, { status: 'retrying', reason: withLine(row.reason, line), ownerNotice });
    const retry = { deliveryId: id, attempt: attempt + 1, asked: recipientId };
    await tx.jobs.enqueue(sendReportRequest, retry, { startAfter: next });
  });
}

/** Holds a delivery until its owner decides, and notifies the owners. */
export function holdDelivery(ctx: Ctx, task: DeliveryTask, why: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, task.delivery.id, { lock: true });
    if (row.status !== 'preparing') return;
    const reason = withLine(row.reason, `${why}. Held back, as configured for this report.`);
    await updateDelivery(tx, row.id, { status: 'held', reason });
    await notifyOwners(tx, task.report, row.id, `held ${task.attempt}`);
  });
}

/** Only what is sent by itself is looked at first; who sends by hand has decided already. */
export function wantsReview({ delivery, report }: DeliveryTask): boolean {
  return delivery.kind === 'scheduled' && report.review !== 'NONE' && !delivery.approved;
}

/** Shows a finished delivery to its owner first. The next run, when the time to decide is over, does what was chosen for then. */
export function startReview(ctx: Ctx, { delivery, report, attempt }: DeliveryTask): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, delivery.id, { lock: true });
    if (row.status !== 'preparing') return;
    const reviewUntil = new Date(tx.clock.nowMs() + report.reviewHours * HOUR_MS);
    const until = formatMoment(reviewUntil, report.timezone);
    const line = `In review until ${until}.`;
    await updateDelivery(tx, row.id, {
      status: 'in_review',
      reviewUntil,
      reason: withLine(row.reason, line),
    });
    const next = { deliveryId: row.id, attempt: attempt + 1 };
    await tx.jobs.enqueue(sendReportRequest, next, { startAfter: reviewUntil });
    for (const address of await reviewersOf(tx, report)) {
      await tx.jobs.enqueue(reviewMailRequest, { deliveryId: row.id, address });
    }
  });
}

/**
 * After a run that broke by an outage or a mistake of ours: it is logged, the history says so, and it is tried again, until the delivery
 * has been under way for too long (`close-stuck.recurring.ts`). What the file storage refuses for good ends it at once. Throws where not even
 * that can be written down; the queue then tries again.
 */
export async function recoverDelivery(
  ctx: Ctx,
  { deliveryId, attempt, asked: recipientId }: SendReport,
  error: unknown,
): Promise<void> {
  const outage = outageOf(error);
  if (outage === null) ctx.log.error({ err: error, deliveryId }, 'a delivery failed');
  else ctx.log.warn({ err: error, deliveryId }, 'a delivery waits for the end of an outage');
  const refusal = storageRefusalOf(error);
  if (refusal) return endRefused(ctx, { deliveryId, attempt }, refusal.message);
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery) return;
  const { report } = await getReportOrDeleted(ctx, delivery.reportId);
  const delays = outage === null ? ERROR_DELAYS_SECONDS : OUTAGE_DELAYS_SECONDS;
  const next = nextTry(ctx, attempt, delays);
  const line = `${outage ?? INTERNAL_ERROR}; retry at ${formatTime(next, report.timezone)}.`;
  await deferDelivery(ctx, { delivery, attempt, recipientId }, { next, line });
}

/** Ends a delivery whose e-mail can't be stored, unless another run has overtaken this one. */
function endRefused(
  ctx: Ctx,
  { deliveryId, attempt }: Pick<SendReport, 'deliveryId' | 'attempt'>,
  why: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await findDelivery(tx, deliveryId, { lock: true });
    if (row?.status === 'preparing' && row.attempts === attempt) await giveUpDelivery(tx, row, why);
  });
}

/** What the history says of an outage; null for any other error. */
function outageOf(error: unknown): string | null {
  const storage = storageOutageOf(error);
  if (storage) return storage.refusal === null ? STORAGE_DOWN : `${STORAGE_DOWN}: it ${storage.refusal}`;
  if (isDiskFull(error)) return DISK_FULL;
  return isDatabaseOutage(error) ? DATABASE_DOWN : null;
}

/** Stops a delivery of a deleted report, its row locked. If a mail is being sent, that run ends the delivery. */
export async function stopDelivery(tx: Ctx, row: DeliveryRow, report: ReportRow): Promise<void> {
  const { id, reason } = row;
  const deleted = report.dashboardName === null ? REPORT_DELETED : DASHBOARD_DELETED;
  const before = await listRecipients(tx, [id]);
  const stopped = before.some(({ status }) => status === 'waiting');
  await moveRecipients(tx, id, 'waiting', { status: 'failed', error: deleted });
  if (stopped) await updateDelivery(tx, id, { reason: withLine(reason, deleted) });
  if (before.some(({ status }) => status === 'sending')) return;
  const recipients = await listRecipients(tx, [id]);
  const everyoneFailed = recipients.every(({ status }) => status === 'failed');
  await updateDelivery(tx, id, everyoneFailed ? { status: 'not_sent' } : endOf(row, recipients));
}

/** Ends a delivery that would otherwise never end, its row locked: no further recipient gets it, and its owners are notified why. */
export async function giveUpDelivery(tx: Ctx, row: DeliveryRow, why: string): Promise<void> {
  await moveRecipients(tx, row.id, 'sending', INTERRUPTED);
  await moveRecipients(tx, row.id, 'waiting', { status: 'failed', error: why });
  const end = endOf(row, await listRecipients(tx, [row.id]));
  await updateDelivery(tx, row.id, { ...end, reason: withLine(row.reason, why) });
  const { report } = await getReportOrDeleted(tx, row.reportId);
  await notifyOwners(tx, report, row.id, `given up ${row.attempts}`);
}
