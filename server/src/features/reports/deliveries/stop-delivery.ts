import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import { type DeliveryRow, listRecipients, moveRecipients, updateDelivery } from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import { endOf } from './delivery-status.ts';

const REPORT_DELETED = 'The report was deleted before it went out.';
const DASHBOARD_DELETED = 'The dashboard was deleted before it went out.';

/** Stops a delivery of a deleted report, its row locked. If a mail is being sent, that run ends the delivery. */
export async function stopDelivery(tx: Ctx, row: DeliveryRow, report: ReportRow): Promise<void> {
  const { id, reason } = row;
  const deleted = report.dashboardName === null ? REPORT_DELETED : DASHBOARD_DELETED;
  const before = await listRecipients(tx, [id]);
  const stopped = before.some(({ status }) => status === 'waiting');
  await moveRecipients(tx, id, 'waiting', { status: 'failed', error: deleted });
  if (stopped) await updateDelivery(tx, id, { reason: withLine(reason, deleted) });
  if (before.some(({ status }) => status === 'sending')) return;
  const recipients = await listRecipients(tx, [id]);
  const everyoneFailed = recipients.every(({ status }) => status === 'failed');
  await updateDelivery(tx, id, everyoneFailed ? { status: 'not_sent' } : endOf(row, recipients));
}
