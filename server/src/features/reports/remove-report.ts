import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { listDeliveryRows } from './deliveries.queries.ts';
import { deleteReportRow, getReport } from './reports.queries.ts';

/** Removes a report with its history; a delivery that is under way finds nothing left to do. */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  const rows = await inTransaction(ctx, async (tx) => {
    await getReport(tx, reportId);
    const deliveries = await listDeliveryRows(tx, reportId);
    await deleteReportRow(tx, reportId);
    return deliveries;
  });
  for (const { pdfKey } of rows) if (pdfKey) await ctx.doors.files.remove(pdfKey);
  return { deleted: true };
}
