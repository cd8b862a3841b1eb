import { z } from 'zod';

export const couponTypeSchema = z.enum(['price.discount', 'dashboards.bonus', 'trial.days', 'appsumo']);
export type CouponType = z.infer<typeof couponTypeSchema>;

/** `value` is percent for a price discount, dashboards for a bonus, days for a trial; `appsumo` counts dashboards by plan code. */
export const couponSchema = z.object({
  name: z.string(),
  type: couponTypeSchema,
  value: z.number().int().nonnegative(),
});
export type Coupon = z.infer<typeof couponSchema>;
