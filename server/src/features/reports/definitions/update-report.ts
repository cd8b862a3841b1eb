import type { Report, ReportInput } from '@vitrine/contract/entities/report.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { checkReport, reportColumns } from './check-report.ts';
import { nextDueAt } from './due-time.ts';
import { loadReport } from './list-reports.ts';
import { getReport, lockDashboard, updateReportRow, updateReturned } from './reports.queries.ts';

type Given<T> = { [Key in keyof T]?: T[Key] | undefined };
type Input = { id: string; paused?: boolean | undefined } & Given<Omit<ReportInput, 'dashboard_id'>>;

/**
 * Changes, pauses or resumes a report; 422 by field. Due times that passed during a pause are not made up; one that is just due stays
 * so, unless the schedule itself changes. Pausing needs no rule: a report that may not be sent as it is can still be stopped.
 */
export async function updateReport(ctx: Ctx, input: Input): Promise<Report> {
  return inTransaction(ctx, async (tx) => {
    const { report } = await getReport(tx, input.id);
    // Of two changes at once the second builds on the first.
    await lockDashboard(tx, report.dashboardId);
    const before = await loadReport(tx, input.id);
    const { id: _, paused = before.paused, ...changes } = input;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const fields = { ...before, ...given, paused } as Report;
    const onlyPauses = paused && Object.keys(given).length === 0;
    if (!onlyPauses) await checkReport(tx, fields, before.id);
    const columns = reportColumns(fields);
    await updateReportRow(tx, before.id, {
      ...columns,
      paused: fields.paused,
      deferredUntil: null,
      nextDueAt: nextOf(before, fields, ctx.clock.now()),
    });
    await updateReturned(tx, before.id, columns.recipients);
    return loadReport(tx, before.id);
  });
}

const SCHEDULE = ['period', 'detail', 'hour', 'minute', 'timezone'] as const;

function nextOf(before: Report, after: Report, now: Date): Date | null {
  if (after.paused) return null;
  const same = !before.paused && SCHEDULE.every((field) => before[field] === after[field]);
  return same && before.nextDueAt ? new Date(before.nextDueAt) : nextDueAt(after, now);
}
