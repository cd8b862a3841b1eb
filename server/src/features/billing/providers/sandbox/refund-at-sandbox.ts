import type { Services } from '../../../../platform/ctx/ctx.ts';
import { PaymentRefused, type ProviderReturn } from '../payment-provider.ts';
import { centsFrom } from '../wire/money.ts';
import { findRecord, putRecord } from './sandbox.queries.ts';
import { inSandbox, queueEvent } from './sandbox-store.ts';
import { newId } from './sandbox-wire.ts';

/** Refunds a whole order, once: a second time responds with the same refund. Refuses an order it does not know. */
export function refundAtSandbox(services: Services, orderId: string): Promise<ProviderReturn> {
  return inSandbox(services, async (tx) => {
    const order = await findRecord(tx.db, 'order', orderId, { lock: true });
    if (!order) throw new PaymentRefused('The payment provider does not know this order.');
    const { wire } = order;
    const totalCents = centsFrom(wire.total);
    if (order.returned) return { ...order.returned, totalCents };
    const returned = { id: newId(), reference: `${wire.reference ?? orderId}X` };
    await putRecord(tx.db, 'order', orderId, { ...order, returned }, new Date(tx.nowMs));
    await queueEvent(tx, 'return.created', {
      return: returned.id,
      reference: returned.reference,
      completed: true,
      totalReturn: wire.total,
      tax: wire.tax,
      original: { id: orderId, reference: wire.reference },
    });
    return { ...returned, totalCents };
  });
}
