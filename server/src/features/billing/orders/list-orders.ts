import type { Order } from '@vitrine/contract/entities/billing.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listOrderRows, type OrderRow } from './orders.queries.ts';

/** Invoices and credit notes, the newest first. */
export async function listOrders(ctx: Ctx): Promise<Order[]> {
  return (await listOrderRows(ctx)).map(presentOrder);
}

export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    kind: row.kind,
    refundOf: row.refundOf,
    reference: row.reference,
    status: row.status,
    lines: row.lines,
    subtotalCents: row.subtotalCents,
    discountCents: row.discountCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    currency: row.currency,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
