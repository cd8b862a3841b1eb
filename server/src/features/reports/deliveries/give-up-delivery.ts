import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getReportOrDeleted } from '../definitions/reports.queries.ts';
import { notifyOwners } from '../mail/notify-owners.ts';
import { type DeliveryRow, listRecipients, moveRecipients, updateDelivery } from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import { endOf } from './delivery-status.ts';
import { INTERRUPTED } from './delivery-task.ts';

/** Ends a delivery that would otherwise never end, its row locked: no further recipient gets it, and its owners are notified why. */
export async function giveUpDelivery(tx: Ctx, row: DeliveryRow, why: string): Promise<void> {
  await moveRecipients(tx, row.id, 'sending', INTERRUPTED);
  await moveRecipients(tx, row.id, 'waiting', { status: 'failed', error: why });
  const end = endOf(row, await listRecipients(tx, [row.id]));
  await updateDelivery(tx, row.id, { ...end, reason: withLine(row.reason, why) });
  const { report } = await getReportOrDeleted(tx, row.reportId);
  await notifyOwners(tx, report, row.id, `given up ${row.attempts}`);
}
