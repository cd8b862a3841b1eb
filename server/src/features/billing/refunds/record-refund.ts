import type { InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { announceSubscription } from '../../company/index.ts';
import { lockCompanyRow } from '../billing.queries.ts';
import { enqueueRefundMail } from '../mail/billing-mail.ts';
import {
  findOrderByExternalId,
  insertOrder,
  markOrder,
  type OrderRow,
  sumCredited,
} from '../orders/orders.queries.ts';
import type { ProviderReturn } from '../providers/payment-provider.ts';
import { line } from '../subscription/change-lines.ts';
import { concludeRefund, findRefundOf, updateRefundBalance } from './refunds.queries.ts';

/**
 * Records that the provider has paid an order back, or a part of it: a credit note, and once all is paid back the order's status and the
 * refund that was owed, if one was. The same return changes nothing a second time. False for an order that the company does not have.
 */
export async function recordRefund(
  tx: Ctx,
  { provider, orderId }: { provider: string; orderId: string },
  returned: ProviderReturn,
): Promise<boolean> {
  // First, as everything that writes orders does it: two that wait for each other's row would end in a deadlock.
  await lockCompanyRow(tx);
  const order = await findOrderByExternalId(tx, provider, orderId, { lock: true });
  if (!order) return false;
  if (order.status === 'refunded') return true;
  const cents = returned.totalCents ?? order.totalCents - (await sumCredited(tx, order));
  await insertOrder(tx, creditNote(order, returned, cents, tx.clock.now()));
  if ((await sumCredited(tx, order)) >= order.totalCents) await closeOrder(tx, provider, orderId);
  await announceSubscription(tx);
  return true;
}

/** Marks the refund of an order as completed. */
async function closeOrder(tx: Ctx, provider: string, orderId: string): Promise<void> {
  await markOrder(tx, orderId, 'refunded');
  const owed = await findRefundOf(tx, { provider, orderId });
  const settled = owed
    ? await concludeRefund(tx, owed.id, { status: 'refunded', reason: null, refundedAt: tx.clock.now() })
    : null;
  if (settled) {
    await updateRefundBalance(tx);
    await enqueueRefundMail(tx, 'refunded', settled);
  }
}

/** The invoice with all signs turned around; a part of it is one line. */
function creditNote(order: OrderRow, { id, reference }: ProviderReturn, cents: number, now: Date) {
  const { companyId: _company, id: _id, invoiceUrl: _url, ...same } = order;
  const isWhole = cents === order.totalCents;
  const taxCents = isWhole ? order.taxCents : 0;
  return {
    ...same,
    kind: 'credit_note' as const,
    refundOf: order.reference,
    externalId: id,
    reference,
    status: 'refunded' as const,
    lines: isWhole ? order.lines.map(turned) : [line('credit', 'Partial refund', 0 - cents)],
    subtotalCents: isWhole ? 0 - order.subtotalCents : 0 - cents,
    discountCents: isWhole ? 0 - order.discountCents : 0,
    taxCents: 0 - taxCents,
    totalCents: 0 - cents,
    createdAt: now,
  };
}

function turned({ unitCents, totalCents, ...same }: InvoiceLine): InvoiceLine {
  return { ...same, unitCents: 0 - unitCents, totalCents: 0 - totalCents };
}
