import { z } from 'zod';
import { jsonTextOf } from './json-text.ts';

export const couponTypeSchema = z.enum(['price.discount', 'dashboards.bonus', 'trial.days', 'appsumo']);
export type CouponType = z.infer<typeof couponTypeSchema>;

/** `value` is percent for a price discount, dashboards for a bonus, days for a trial; `appsumo` counts dashboards by plan code. */
export const couponSchema = z.object({
  name: z.string(),
  type: couponTypeSchema,
  value: z.number().int().nonnegative(),
});
export type Coupon = z.infer<typeof couponSchema>;

const codesSchema = z.array(z.string().trim().min(1).max(64)).max(20);

/** Codes as they were typed, as a list or as JSON of one; none when left out or blank. */
export const couponCodesSchema = z
  .union([codesSchema, z.literal('').transform(() => []), jsonTextOf(codesSchema)], {
    error: 'Please send a list of codes.',
  })
  .default([]);
