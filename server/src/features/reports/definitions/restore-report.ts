import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DeletedRow } from '../../deleted-items/index.ts';
import { checkReport } from './check-report.ts';
import { nextDueAt } from './due-time.ts';
import { presentReport } from './report.present.ts';
import { getReportOrDeleted, type ReportRow, updateReportRow } from './reports.queries.ts';

/**
 * Restores a deleted report; its next due time is the next one from now. 409 while its dashboard is deleted, 422 if the dashboard has
 * as many others by now as it may have, or one that is the same.
 */
export async function restoreReport(tx: Ctx, { id }: Pick<DeletedRow, 'id'>): Promise<void> {
  const listed = await getReportOrDeleted(tx, id);
  const { report, dashboardName, permalink } = listed;
  if (permalink === null)
    throw new AppError('conflict', `The dashboard “${dashboardName}” is deleted. Restore it first.`);
  await checkReport(tx, presentReport(listed, { last: undefined, open: 0 }), null);
  await bringBack(tx, report);
  await recordAudit(tx, { action: 'report.restored', subject: dashboardName });
  await tx.live.publish('DashboardUpdated', { id: report.dashboardId });
}

/** Restores the reports that ended with a dashboard, in the transaction that restores it. */
export async function restoreReportsOf(
  tx: Ctx,
  dashboardId: string,
  reportIds: readonly string[],
): Promise<void> {
  for (const id of reportIds) {
    const { report } = await getReportOrDeleted(tx, id);
    if (report.dashboardId === dashboardId) await bringBack(tx, report);
  }
}

function bringBack(tx: Ctx, report: ReportRow): Promise<void> {
  return updateReportRow(tx, report.id, {
    removedAt: null,
    dashboardName: null,
    deferredUntil: null,
    nextDueAt: report.paused ? null : nextDueAt(report, tx.clock.now()),
  });
}
