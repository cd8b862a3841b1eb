import { defineJob } from '../../../platform/queue/job.ts';
import { type OrderRefund, orderRefund } from './owe-refund.ts';
import { refundOrder } from './refund-order.ts';

export const refundOrderJob = defineJob<OrderRefund>({
  ...orderRefund,
  run: (ctx, payload) => refundOrder(ctx, payload),
});
