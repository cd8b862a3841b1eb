import { member, open } from '../../platform/http/api.ts';
import { applyCoupon } from './apply-coupon.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { listOrders } from './list-orders.ts';
import { managePayment } from './manage-payment.ts';
import { paymentProviderOf } from './providers/payment-provider-of.ts';
import { quoteChange } from './quote-change.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { securePayment } from './secure-payment.ts';
import { settleOrder } from './settle-purchase.ts';
import { showStanding } from './show-standing.ts';

export const billingRoutes = {
  paymentConfig: open.billing.paymentConfig.handler(({ context }) => {
    const { name, page } = paymentProviderOf(context.visit.doors);
    return { data: { provider: name, ...page } };
  }),
  securePayment: open.billing.securePayment.handler(({ input, context }) =>
    securePayment(context.visit, input),
  ),
  standing: member.billing.standing.handler(async ({ context }) => ({
    data: await showStanding(context.ctx),
  })),
  subscribe: member.billing.subscribe.handler(async ({ input, context }) => {
    await settleOrder(context.ctx, input);
    return { data: await showStanding(context.ctx) };
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
