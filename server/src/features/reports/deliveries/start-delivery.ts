import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { loadDelivery } from '../definitions/list-reports.ts';
import { rangeDueAt } from '../definitions/report-range.ts';
import { ALL_UNSUBSCRIBED, isListed, remainingRecipients } from '../definitions/report-recipients.ts';
import {
  getDashboardCalendar,
  getReport,
  getReportOrDeleted,
  lockDashboard,
  lockHighlights,
  type ReportRow,
  updateReportRow,
} from '../definitions/reports.queries.ts';
import { NOT_OVER_YET, refuseSending } from '../review/refuse-sending.ts';
import {
  awaitsMailByHand,
  getDelivery,
  insertDelivery,
  listRecipients,
  updateDelivery,
  updateRecipient,
} from './deliveries.queries.ts';
import { sendReportRequest } from './send-report-request.ts';

const ALREADY_SENT = 'This report is being sent already.';

/** Sending by hand is for people; more than this is a loop. */
const byHand = limitRate({ name: 'start-delivery: by hand', points: 30, perSeconds: 60 * 60 });

/** Sends a report to all its recipients as if it were due now. 409 while its dashboard is archived, or somebody still waits for it. */
export async function sendNow(ctx: Ctx, reportId: string): Promise<Delivery> {
  return start(ctx, reportId, 'manual', (report) => {
    const recipients = remainingRecipients(report);
    if (recipients.length === 0) throw new AppError('bad_input', ALL_UNSUBSCRIBED);
    return recipients;
  });
}

/** Sends a report only to the person who requests it. */
export async function sendTest(ctx: Ctx, reportId: string): Promise<Delivery> {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden');
  const { email } = ctx.actor;
  return start(ctx, reportId, 'test', () => [email]);
}

/**
 * Tries the failed recipients of a finished delivery again who are still on the list; those that are `unknown` may have it already and
 * are left alone. Of a held one the values are asked for again. 409 when its report is deleted or rests.
 */
export async function retryDelivery(ctx: Ctx, input: { id: string; deliveryId: string }): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, input.deliveryId, { lock: true });
    if (row.reportId !== input.id) throw new AppError('not_found');
    const listed = await getReportOrDeleted(tx, row.reportId);
    refuseSending(listed);
    if (row.status === 'held') {
      await updateDelivery(tx, row.id, { status: 'waiting', waitUntil: null, triedSince: tx.clock.now() });
      await tx.jobs.enqueue(sendReportRequest, { deliveryId: row.id, attempt: row.attempts + 1 });
      return loadDelivery(tx, row.id);
    }
    const refusal = NOT_OVER_YET[row.status];
    if (refusal) throw new AppError('conflict', refusal);
    const failed = (await listRecipients(tx, [row.id])).filter(
      ({ status, address }) =>
        status === 'failed' && (row.kind === 'test' || isListed(listed.report.recipients, address)),
    );
    if (failed.length === 0 || (row.status !== 'failed' && row.status !== 'partly_sent')) {
      throw new AppError('conflict', 'There is nothing to retry: no recipient on the list has failed.');
    }
    for (const { id } of failed) await updateRecipient(tx, id, { status: 'waiting', error: null });
    // Who asks for it has decided already: no review.
    const decided = { approved: true, waitUntil: null, triedSince: tx.clock.now() };
    await updateDelivery(tx, row.id, { status: 'waiting', ...decided });
    await tx.jobs.enqueue(sendReportRequest, { deliveryId: row.id, attempt: row.attempts + 1 });
    return loadDelivery(tx, row.id);
  });
}

async function start(
  ctx: Ctx,
  reportId: string,
  kind: 'manual' | 'test',
  recipientsOf: (report: ReportRow) => string[],
): Promise<Delivery> {
  await byHand.count(ctx.services, `${ctx.companyId} ${reportId}`);
  return inTransaction(ctx, async (tx) => {
    const listed = await getReport(tx, reportId);
    refuseSending(listed);
    const { report } = listed;
    const recipients = recipientsOf(report);
    if (kind === 'manual') {
      // Of two presses the second waits here, and sees what the first began.
      await lockDashboard(tx, report.dashboardId);
      if (await awaitsMailByHand(tx, reportId, recipients)) throw new AppError('conflict', ALREADY_SENT);
    }
    const now = tx.clock.now();
    const calendar = await getDashboardCalendar(tx, report.dashboardId);
    const range = rangeDueAt(report.dateRange, now, calendar);
    const highlightsText = await lockHighlights(tx, reportId);
    const values = { reportId, kind, dueAt: now, range, createdAt: now, highlightsText };
    const delivery = await insertDelivery(tx, values, recipients);
    if (!delivery) throw new AppError('conflict', ALREADY_SENT);
    // A test shows them, too, but only a sending to recipients uses them up.
    if (kind === 'manual' && highlightsText !== null)
      await updateReportRow(tx, reportId, { highlightsText: null });
    await tx.jobs.enqueue(sendReportRequest, { deliveryId: delivery.id, attempt: 1 });
    return loadDelivery(tx, delivery.id);
  });
}
