import type { Report, ReportInput } from '@vitrine/contract/entities/report.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { checkReport, reportColumns } from './check-report.ts';
import { nextDueAt } from './due-time.ts';
import { loadReport } from './list-reports.ts';
import { insertReport } from './reports.queries.ts';

/** Schedules a report; its first due time is the next one from now. */
export async function createReport(ctx: Ctx, fields: ReportInput): Promise<Report> {
  return inTransaction(ctx, async (tx) => {
    await checkReport(tx, fields, null);
    const reportId = await insertReport(tx, {
      ...reportColumns(fields),
      dashboardId: fields.dashboard_id,
      nextDueAt: nextDueAt(fields, ctx.clock.now()),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: ctx.clock.now(),
    });
    return loadReport(tx, reportId);
  });
}
