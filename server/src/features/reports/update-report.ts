import type { Report, ReportFields } from '@vitrine/contract/entities/report.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { checkReport, reportColumns } from './check-report.ts';
import { nextDueAt } from './due-time.ts';
import { loadReport } from './list-reports.ts';
import { updateReportRow } from './reports.queries.ts';

type Given<T> = { [Key in keyof T]?: T[Key] | undefined };
type Input = { id: string; paused?: boolean | undefined } & Given<Omit<ReportFields, 'dashboard_id'>>;

/** Changes, pauses or resumes a report. Due times that passed during a pause are not made up. */
export async function updateReport(ctx: Ctx, input: Input): Promise<Report> {
  return inTransaction(ctx, async (tx) => {
    const before = await loadReport(tx, input.id);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const fields = { ...before, ...given } as Report;
    await checkReport(tx, fields, before.id);
    await updateReportRow(tx, before.id, {
      ...reportColumns(fields),
      paused: fields.paused,
      nextDueAt: fields.paused ? null : nextDueAt(fields, ctx.clock.now()),
    });
    return loadReport(tx, before.id);
  });
}
