import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { isOutage } from '../../../platform/http/refusal.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { dueTimesUntil, nextDueAt } from '../definitions/due-time.ts';
import { type ReportCalendar, rangeDueAt } from '../definitions/report-range.ts';
import { ALL_UNSUBSCRIBED, remainingRecipients } from '../definitions/report-recipients.ts';
import { lockDueReports, type ReportRow, updateReportRow } from '../definitions/reports.queries.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { formatMoment, withLine } from './delivery-status.ts';
import { sendReportRequest } from './send-report-request.ts';

const BATCH = 100;
const DEFER_MS = HOUR_MS;
const LATE_LIMIT_MS = DAY_MS;
const DATA_PATIENCE_MS = 2 * HOUR_MS;
/** Missed due times are counted up to this number. */
const MISSED_COUNTED = 60;
const DROPPED = 'The edited highlights were for the first missed time and are not in this e-mail.';

/** Looks for due reports; several workers may look at once, each report is locked by one. */
export const planDeliveriesRecurring: Recurring = {
  name: 'plan-deliveries',
  everyMs: 10_000,
  run: async (services) => {
    while ((await planDeliveries(services)) === BATCH);
  },
};

/**
 * Creates a delivery for each due report, sets its next due time and enqueues the sending, in one transaction per report. After an
 * outage the latest due time of the last 24 hours is sent, older ones are listed as missed. Returns the number of processed reports.
 */
export async function planDeliveries(services: Services): Promise<number> {
  let planned = 0;
  while (planned < BATCH && (await planNext(services))) planned += 1;
  return planned;
}

/**
 * False when no report is due. One that can't be planned is deferred and logged, so that it doesn't stop the others; in an outage none can,
 * and all are looked for again soon.
 */
async function planNext(services: Services): Promise<boolean> {
  let taken: { report: ReportRow; companyId: string } | null = null;
  try {
    await services.database.transaction(null, async (db, connection) => {
      const [due] = await lockDueReports(db, services.clock.now(), 1);
      if (!due) return;
      taken = due;
      const ctx = createCtx(services, due.companyId, { kind: 'system' });
      const tx = { ...ctx, db, jobs: services.queue.jobs(due.companyId, connection) };
      await planOne(tx, due.report, due.calendar);
    });
  } catch (error) {
    if (!taken || isOutage(error)) throw error;
    await deferPlanning(services, taken, error);
  }
  return taken !== null;
}

async function deferPlanning(
  services: Services,
  { report, companyId }: { report: ReportRow; companyId: string },
  error: unknown,
): Promise<void> {
  const ctx = createCtx(services, companyId, { kind: 'system' });
  ctx.log.error({ err: error, reportId: report.id }, 'a due report could not be scheduled');
  await updateReportRow(ctx, report.id, { deferredUntil: new Date(ctx.clock.nowMs() + DEFER_MS) });
}

async function planOne(tx: Ctx, report: ReportRow, calendar: ReportCalendar): Promise<void> {
  const now = tx.clock.now();
  const times = dueTimesUntil(report, report.nextDueAt ?? now, now, MISSED_COUNTED);
  const newest = times.at(-1);
  const inTime = newest !== undefined && now.getTime() - newest.getTime() <= LATE_LIMIT_MS;
  const missed = inTime ? times.slice(0, -1) : times;
  for (const [at, dueAt] of missed.entries()) {
    const values = { ...valuesOf(report, dueAt, calendar, now), ...missedAt(now, report) };
    const dropped = at === 0 && report.highlightsText !== null ? 'Its edited highlights were dropped.' : null;
    const reason = dropped === null ? values.reason : withLine(values.reason, dropped);
    await insertDelivery(tx, { ...values, reason }, []);
  }
  if (newest && inTime) await planNewest(tx, report, { dueAt: newest, missed: missed.length, calendar });
  // Edited highlights were for the first of these times: later ones have other numbers.
  const planned = { nextDueAt: nextDueAt(report, now), deferredUntil: null, highlightsText: null };
  await updateReportRow(tx, report.id, planned);
}

async function planNewest(
  tx: Ctx,
  report: ReportRow,
  { dueAt, missed, calendar }: { dueAt: Date; missed: number; calendar: ReportCalendar },
): Promise<void> {
  const now = tx.clock.now();
  const values = valuesOf(report, dueAt, calendar, now);
  const recipients = remainingRecipients(report);
  if (recipients.length === 0) {
    await insertDelivery(tx, { ...values, status: 'not_sent', reason: ALL_UNSUBSCRIBED }, []);
    return;
  }
  const waitUntil = new Date(now.getTime() + DATA_PATIENCE_MS);
  const skipped = missed > 0 ? skippedText(missed) : null;
  const reason = skipped !== null && report.highlightsText !== null ? withLine(skipped, DROPPED) : skipped;
  const highlightsText = missed > 0 ? null : report.highlightsText;
  const delivery = await insertDelivery(tx, { ...values, waitUntil, reason, highlightsText }, recipients);
  if (delivery) await tx.jobs.enqueue(sendReportRequest, { deliveryId: delivery.id, attempt: 1 });
}

function valuesOf(report: ReportRow, dueAt: Date, calendar: ReportCalendar, now: Date) {
  const range = rangeDueAt(report.dateRange, dueAt, calendar);
  return { reportId: report.id, kind: 'scheduled' as const, dueAt, range, createdAt: now };
}

function missedAt(now: Date, { timezone }: ReportRow) {
  const reason = `Nothing was sent: the service was down, or the dashboard archived. Detected on ${formatMoment(now, timezone)}, too late to send it.`;
  return { status: 'missed' as const, reason };
}

function skippedText(count: number): string {
  return `${count} earlier due ${count === 1 ? 'time was' : 'times were'} missed and not made up.`;
}
