import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SubscriptionRow } from '../billing.queries.ts';
import { recordOrder } from '../orders/record-order.ts';
import type { ProviderEvent, ProviderReturn } from '../providers/payment-provider.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { applyEvent } from './apply-event.ts';
import { concludeEvent, type EventOutcome, type EventRow, findHeld } from './payment-events.queries.ts';

/** Events that came before their company or their order did are applied now, in the order in which they happened. */
export async function applyHeld(
  tx: Ctx,
  provider: string,
  subjects: string[],
  row: SubscriptionRow,
): Promise<void> {
  for (const held of await findHeld(tx.db, provider, subjects)) {
    const outcome = await applyOne(tx, held, row);
    tx.log.info({ event: held.externalId, type: held.type, outcome }, 'held payment event processed');
    await concludeEvent(tx.db, held.id, { outcome });
  }
}

async function applyOne(tx: Ctx, held: EventRow, row: SubscriptionRow): Promise<EventOutcome> {
  const { news } = held.payload as ProviderEvent;
  if (news?.about === 'subscription') return applyEvent(tx, row.id, news);
  if (news?.about === 'refund') {
    await recordRefund(tx, { provider: row.provider, orderId: news.orderId }, returnOf(news));
    return 'applied';
  }
  if (news?.about !== 'order' || !news.order) return 'ignored';
  await recordOrder(tx, news.order, row);
  return 'applied';
}

/** Events that were held before refunds had ids say only which order it was. */
function returnOf({ orderId, returned }: { orderId: string; returned?: ProviderReturn }): ProviderReturn {
  return returned ?? { id: `return of ${orderId}`, reference: orderId, totalCents: null };
}
