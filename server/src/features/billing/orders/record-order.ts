import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findPayer, lockCompanyRow, type SubscriptionRow } from '../billing.queries.ts';
import type { ProviderOrder } from '../providers/payment-provider.ts';
import { endOfPeriod } from '../subscription/period.ts';
import { invoiceLines } from './invoice-lines.ts';
import { insertOrder } from './orders.queries.ts';

/** Writes the invoice of a completed order, once. Whom it names is who they are today, where the provider does not say. */
export async function recordOrder(tx: Ctx, order: ProviderOrder, row: SubscriptionRow): Promise<void> {
  if (!order.completed) return;
  const company = await lockCompanyRow(tx);
  const payer = await findPayer(tx);
  const period = periodOf(order, row);
  await insertOrder(tx, {
    provider: row.provider,
    externalId: order.id,
    reference: order.reference,
    subscriptionId: row.id,
    status: 'paid',
    lines: invoiceLines(order, row, period),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    currency: order.currency,
    billedTo: {
      name: order.payer.name || payer?.name || '',
      email: order.payer.email || payer?.email || '',
      company: order.payer.company || company.name,
    },
    invoiceUrl: order.invoiceUrl,
    live: order.live,
    ...period,
    createdAt: order.changedMs > 0 ? new Date(order.changedMs) : tx.clock.now(),
  });
}

/** The period that an order pays for. The provider may report a renewal before it reports the subscription's next period. */
function periodOf({ changedMs }: ProviderOrder, { periodStart, periodEnd, interval }: SubscriptionRow) {
  if (changedMs < periodEnd.getTime()) return { periodStart, periodEnd };
  return { periodStart: periodEnd, periodEnd: new Date(endOfPeriod(periodEnd.getTime(), interval)) };
}
