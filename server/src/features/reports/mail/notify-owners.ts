import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findEditorAddresses, listAdminAddresses } from '../../users/index.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import { warnAdminRequest } from './owner-mail-requests.ts';

/** Mails everybody who answers for a report how one of its deliveries stands; once for each `occasion`. */
export async function notifyOwners(
  tx: Ctx,
  report: ReportRow,
  deliveryId: string,
  occasion: string,
): Promise<void> {
  const owners = await ownersOf(tx, [report]);
  for (const address of owners.get(report.id) ?? []) {
    await tx.jobs.enqueue(warnAdminRequest, { deliveryId, address, occasion });
  }
}

/** The owners of some reports: each one's creator and all admins, without duplicates. */
export async function ownersOf(ctx: Ctx, reports: ReportRow[]): Promise<Map<string, Set<string>>> {
  const creators = await findEditorAddresses(
    ctx,
    reports.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const admins = await listAdminAddresses(ctx);
  return new Map(
    reports.map(({ id, createdBy }) => {
      const creator = createdBy === null ? undefined : creators.get(createdBy);
      return [id, new Set([...(creator ? [creator] : []), ...admins])];
    }),
  );
}

/** The reviewers of a report: its creator, or the admins if the creator has left. */
export async function reviewersOf(ctx: Ctx, report: ReportRow): Promise<string[]> {
  const { createdBy } = report;
  const creator = createdBy && (await findEditorAddresses(ctx, [createdBy])).get(createdBy);
  return creator ? [creator] : listAdminAddresses(ctx);
}
