import type { Report } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { loadReport } from './list-reports.ts';
import { isListed } from './report-recipients.ts';
import { getReport, updateReturned } from './reports.queries.ts';

/** Sends a report to a bounced address again from now on. Throws `not_found` if the address is not on its list. Idempotent. */
export async function confirmRecipient(ctx: Ctx, input: { id: string; address: string }): Promise<Report> {
  return inTransaction(ctx, async (tx) => {
    const { report } = await getReport(tx, input.id);
    if (!isListed(report.recipients, input.address)) throw new AppError('not_found');
    await clearReturned(tx, input.id, input.address);
    return loadReport(tx, input.id);
  });
}

/** Removes an address from the bounced addresses of a report. */
export async function clearReturned(tx: Ctx, reportId: string, address: string): Promise<void> {
  const { report } = await getReport(tx, reportId);
  const others = report.recipients.filter((other) => other.toLowerCase() !== address.toLowerCase());
  await updateReturned(tx, reportId, others);
}
