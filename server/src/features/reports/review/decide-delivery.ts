import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { loadDelivery } from '../definitions/list-reports.ts';
import { getReport } from '../definitions/reports.queries.ts';
import { type DeliveryRow, getDelivery, updateDelivery } from '../deliveries/deliveries.queries.ts';
import { formatMoment, withLine } from '../deliveries/delivery-status.ts';
import { sendReportRequest } from '../deliveries/send-report-request.ts';
import { refuseSending } from './refuse-sending.ts';

type Input = { id: string; deliveryId: string };

/**
 * Sends a delivery that is in review or held, as it is, with a note about missing data. 409 once it is decided, or its dashboard
 * archived.
 */
export function approveDelivery(ctx: Ctx, input: Input): Promise<Delivery> {
  return decide(ctx, input, 'Approved', async (tx, row) => {
    refuseSending(await getReport(tx, row.reportId));
    await updateDelivery(tx, row.id, { status: 'waiting', approved: true, triedSince: tx.clock.now() });
    // The next number belongs to the run that waits for the end of the review.
    await tx.jobs.enqueue(sendReportRequest, { deliveryId: row.id, attempt: row.attempts + 2 });
  });
}

/** Discards a delivery that is in review or held. 409 once it is decided. */
export function discardDelivery(ctx: Ctx, input: Input): Promise<Delivery> {
  return decide(ctx, input, 'Stopped', (tx, row) => updateDelivery(tx, row.id, { status: 'not_sent' }));
}

function decide(
  ctx: Ctx,
  { id, deliveryId }: Input,
  verb: string,
  act: (tx: Ctx, row: DeliveryRow) => Promise<void>,
): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, deliveryId, { lock: true });
    if (row.reportId !== id) throw new AppError('not_found');
    if (row.status !== 'held' && row.status !== 'in_review') {
      throw new AppError('conflict', 'This delivery is no longer waiting for a decision.');
    }
    const { report } = await getReport(tx, id);
    const who = tx.actor.kind === 'user' ? ` by ${tx.actor.name}` : '';
    const when = formatMoment(tx.clock.now(), report.timezone);
    await updateDelivery(tx, row.id, { reason: withLine(row.reason, `${verb}${who} on ${when}.`) });
    await act(tx, row);
    return loadDelivery(tx, row.id);
  });
}
