import { open } from '../../platform/http/api.ts';
import { lookUpCoupon } from './look-up-coupon.ts';

export const couponRoutes = {
  coupon: open.billing.coupon.handler(async ({ input, context }) => ({
    data: await lookUpCoupon(context.visit, input),
  })),
};
