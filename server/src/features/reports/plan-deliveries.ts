import { type Ctx, createCtx, type Doors } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { dueTimesUntil, nextDueAt } from './due-time.ts';
import { rangeDueAt } from './report-range.ts';
import { lockDueReports, type ReportRow, updateReportRow } from './reports.queries.ts';
import { sendReportRequest } from './send-report-request.ts';

const BATCH = 100;
const PUT_OFF_MS = 60 * 60 * 1000;
const LATE_LIMIT_MS = 24 * 60 * 60 * 1000;
const DATA_PATIENCE_MS = 2 * 60 * 60 * 1000;
/** More due times than this can't have been missed by a report that anybody still reads. */
const MISSED_COUNTED = 60;

/** Looks for due reports; several workers may look at once, each report is locked by one. */
export const planDeliveriesRecurring: Recurring = {
  name: 'plan-deliveries',
  everyMs: 10_000,
  run: async (doors) => {
    while ((await planDeliveries(doors)) === BATCH);
  },
};

/**
 * Makes a delivery of each due report, moves its due time on and enqueues the sending, all or nothing per report. After an outage
 * the newest due time within 24 hours is made up, older ones are not. Answers with the number of reports seen to.
 */
export async function planDeliveries(doors: Doors): Promise<number> {
  let planned = 0;
  while (planned < BATCH && (await planNext(doors))) planned += 1;
  return planned;
}

/** False when no report is due. One that can't be planned is put off and logged: it must not stop everybody else's. */
async function planNext(doors: Doors): Promise<boolean> {
  let taken: { report: ReportRow; companyId: string } | null = null;
  try {
    await doors.database.transaction(null, async (db, connection) => {
      const [due] = await lockDueReports(db, doors.clock.now(), 1);
      if (!due) return;
      taken = due;
      const ctx = createCtx(doors, due.companyId, { kind: 'system' });
      const tx = { ...ctx, db, jobs: doors.queue.jobs(due.companyId, connection) };
      await planOne(tx, due.report, due.calendar);
    });
  } catch (error) {
    if (!taken) throw error;
    await putOff(doors, taken, error);
  }
  return taken !== null;
}

async function putOff(
  doors: Doors,
  { report, companyId }: { report: ReportRow; companyId: string },
  error: unknown,
): Promise<void> {
  const ctx = createCtx(doors, companyId, { kind: 'system' });
  ctx.log.error({ err: error, reportId: report.id }, 'a due report could not be planned');
  await updateReportRow(ctx, report.id, { nextDueAt: new Date(ctx.clock.nowMs() + PUT_OFF_MS) });
}

async function planOne(
  tx: Ctx,
  report: ReportRow,
  calendar: { timezone: string; weekStartsOn: number },
): Promise<void> {
  const now = tx.clock.now();
  const times = dueTimesUntil(report, report.nextDueAt ?? now, now, MISSED_COUNTED);
  const dueAt = times.at(-1);
  const recipients = remainingRecipients(report);
  if (dueAt && recipients.length > 0 && now.getTime() - dueAt.getTime() <= LATE_LIMIT_MS) {
    const delivery = await insertDelivery(
      tx,
      {
        reportId: report.id,
        kind: 'scheduled',
        dueAt,
        range: rangeDueAt(report.dateRange, dueAt, calendar),
        waitUntil: new Date(now.getTime() + DATA_PATIENCE_MS),
        reason: times.length > 1 ? skippedWords(times.length - 1) : null,
        createdAt: now,
      },
      recipients,
    );
    if (delivery) await tx.jobs.enqueue(sendReportRequest, { deliveryId: delivery.id, attempt: 1 });
  }
  await updateReportRow(tx, report.id, { nextDueAt: nextDueAt(report, now) });
}

/** Those on the list who have not asked to be left out. */
export function remainingRecipients({ recipients, unsubscribed }: ReportRow): string[] {
  const gone = new Set(unsubscribed.map((address) => address.toLowerCase()));
  return recipients.filter((address) => !gone.has(address.toLowerCase()));
}

function skippedWords(count: number): string {
  return `${count} earlier due ${count === 1 ? 'time was' : 'times were'} missed and not made up.`;
}
