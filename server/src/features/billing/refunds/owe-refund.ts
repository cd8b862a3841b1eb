import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';
import { lockCompanyRow } from '../billing.queries.ts';
import { findOrderByExternalId, type OrderRow } from '../orders/orders.queries.ts';
import { insertRefund, listRunningOrders, type RefundRow, updateRefundBalance } from './refunds.queries.ts';

/** `day` counts days since the refund was owed: when a day's tries are used up, the next day has its own. */
const payload = z.object({ refundId: z.string(), day: z.number().int() });

export type OrderRefund = z.infer<typeof payload>;

/** Job that refunds one order; tried 12 times within about a day and a half, with growing pauses. */
export const orderRefund: JobSettings<OrderRefund> = {
  name: 'refund-order',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ refundId, day }) => `${refundId} ${day}`,
};

/** Records that an order must be refunded, and enqueues the refund. Does nothing if that is recorded already, or the order cost nothing. */
export async function oweRefund(tx: Ctx, order: OrderRow, cause: RefundRow['cause']): Promise<void> {
  if (order.totalCents <= 0 || order.status === 'refunded') return;
  const refund = await insertRefund(tx, {
    provider: order.provider,
    orderId: order.externalId,
    totalCents: order.totalCents,
    cause,
    email: order.billedTo.email,
    createdAt: tx.clock.now(),
  });
  if (!refund) return;
  await updateRefundBalance(tx);
  await enqueueRefund(tx, refund);
  tx.log.warn({ order: order.externalId, cause, cents: order.totalCents }, 'order marked for refund');
}

/** The same for an order by its id at the provider. */
export async function oweRefundOf(
  tx: Ctx,
  { provider, orderId }: { provider: string; orderId: string },
  cause: RefundRow['cause'],
): Promise<void> {
  await lockCompanyRow(tx);
  const order = await findOrderByExternalId(tx, provider, orderId, { lock: true });
  if (order) await oweRefund(tx, order, cause);
}

/** The same for everything that an agreement was paid for the period that runs now. */
export async function oweRunningPeriod(
  tx: Ctx,
  subscriptionId: string,
  cause: RefundRow['cause'],
): Promise<void> {
  for (const order of await listRunningOrders(tx, subscriptionId, tx.clock.now()))
    await oweRefund(tx, order, cause);
}

/** Enqueues the refund, at most once a day. */
export async function enqueueRefund(ctx: Ctx, { id, createdAt }: RefundRow): Promise<void> {
  const day = Math.floor(Math.max(0, ctx.clock.nowMs() - createdAt.getTime()) / DAY_MS);
  await ctx.jobs.enqueue(orderRefund, { refundId: id, day });
}
