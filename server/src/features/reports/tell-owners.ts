import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findEditorAddress, listAdminAddresses } from '../users/index.ts';
import type { ReportRow } from './reports.queries.ts';
import { warnAdminRequest } from './warn-admin-request.ts';

/** Mails everybody who answers for a report how one of its deliveries stands; once for each `occasion`. */
export async function tellOwners(
  tx: Ctx,
  report: ReportRow,
  deliveryId: string,
  occasion: string,
): Promise<void> {
  for (const address of await ownersOf(tx, report)) {
    await tx.jobs.enqueue(warnAdminRequest, { deliveryId, address, occasion });
  }
}

/** Who answers for a report: whoever made it and all admins, each once. */
export async function ownersOf(ctx: Ctx, report: ReportRow): Promise<Set<string>> {
  const creator = await findEditorAddress(ctx, report.createdBy);
  return new Set([...(creator ? [creator] : []), ...(await listAdminAddresses(ctx))]);
}

/** Who looks at a report before it goes out: whoever made it, or the admins once they have left. */
export async function reviewersOf(ctx: Ctx, report: ReportRow): Promise<string[]> {
  const creator = await findEditorAddress(ctx, report.createdBy);
  return creator ? [creator] : listAdminAddresses(ctx);
}
