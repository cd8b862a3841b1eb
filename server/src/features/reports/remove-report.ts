import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { listKeptKeys } from './deliveries.queries.ts';
import { deleteReportRow, getReport } from './reports.queries.ts';

/** Removes a report with its history; a delivery that is under way finds nothing left to do. */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  const keys = await inTransaction(ctx, async (tx) => {
    await getReport(tx, reportId);
    const kept = await listKeptKeys(tx, reportId);
    await deleteReportRow(tx, reportId);
    return kept;
  });
  for (const key of keys) await ctx.doors.files.remove(key);
  return { deleted: true };
}
