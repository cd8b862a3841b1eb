import { member, open } from '../../platform/http/api.ts';
import { listOrders } from './orders/list-orders.ts';
import { paymentProviderOf } from './providers/payment-provider-of.ts';
import { completeOrder } from './purchase/complete-order.ts';
import { securePayment } from './purchase/secure-payment.ts';
import { applyCoupon } from './subscription/apply-coupon.ts';
import { cancelSubscription } from './subscription/cancel-subscription.ts';
import { changeSubscription } from './subscription/change-subscription.ts';
import { managePayment } from './subscription/manage-payment.ts';
import { quoteChange } from './subscription/quote-change.ts';
import { resumeSubscription } from './subscription/resume-subscription.ts';
import { showStatus } from './subscription/show-status.ts';

export const billingRoutes = {
  paymentConfig: open.billing.paymentConfig.handler(({ context }) => {
    const { name, page } = paymentProviderOf(context.visit.services);
    return { data: { provider: name, ...page } };
  }),
  securePayment: open.billing.securePayment.handler(({ input, context }) =>
    securePayment(context.visit, input),
  ),
  status: member.billing.status.handler(async ({ context }) => ({
    data: await showStatus(context.ctx),
  })),
  subscribe: member.billing.subscribe.handler(async ({ input, context }) => {
    await completeOrder(context.ctx, input);
    return { data: await showStatus(context.ctx) };
  }),
  change: member.billing.change.handler(async ({ input, context }) => ({
    data: await ('resume' in input
      ? resumeSubscription(context.ctx)
      : changeSubscription(context.ctx, input)),
  })),
  cancel: member.billing.cancel.handler(async ({ context }) => ({
    data: await cancelSubscription(context.ctx),
  })),
  quote: member.billing.quote.handler(async ({ input, context }) => ({
    data: await quoteChange(context.ctx, input),
  })),
  applyCoupon: member.billing.applyCoupon.handler(({ input, context }) => applyCoupon(context.ctx, input)),
  managePayment: member.billing.managePayment.handler(({ context }) => managePayment(context.ctx)),
  orders: member.billing.orders.handler(async ({ context }) => ({ data: await listOrders(context.ctx) })),
};
