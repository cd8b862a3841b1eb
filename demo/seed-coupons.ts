import { allCoupons, makeCoupon, type NewCouponInput } from '@vitrine/server/src/features/coupons/index.ts';
import type { Services } from '@vitrine/server/src/platform/ctx/ctx.ts';

/** One of each kind, to try registration and subscription with; the README names them. */
const DEMO_COUPONS: readonly NewCouponInput[] = [
  { code: 'WELCOME20', type: 'price.discount', value: 20 },
  { code: 'LONGER14', type: 'trial.days', value: 14 },
  { code: 'PLUS5', type: 'dashboards.bonus', value: 5 },
  { code: 'SUMO25', type: 'appsumo', value: 25 },
];

/** The demo's coupons, where there is none at all: what an operator has retired stays so while any is left. */
export async function seedCoupons({ database }: Services): Promise<void> {
  const { system } = database;
  if ((await allCoupons(system)).length > 0) return;
  for (const coupon of DEMO_COUPONS) await makeCoupon(system, coupon);
}
