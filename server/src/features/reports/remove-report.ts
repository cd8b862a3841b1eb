import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { endReport } from './end-reports.ts';
import { getReport } from './reports.queries.ts';

/** Removes a report. What was sent of it stays in the history; nobody gets what is not sent yet. */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  await inTransaction(ctx, async (tx) => {
    const { report } = await getReport(tx, reportId);
    await endReport(tx, report);
  });
  return { deleted: true };
}
