import type { Coupon } from '@vitrine/contract/entities/coupon.ts';
import { isStackable } from '@vitrine/contract/rules/coupon-stacking.ts';

export type CouponMessage = { tone: 'good' | 'bad'; words: string };

/** Coupons that are applied, and what became of the last try. */
export type CouponsState = { applied: readonly Coupon[]; message: CouponMessage | null };

export const noCoupons: CouponsState = { applied: [], message: null };

/** What a lookup found is applied where it may stand beside the others; null is a code that nobody knows. */
export function withFound(state: CouponsState, coupon: Coupon | null): CouponsState {
  if (!coupon) return { ...state, message: { tone: 'bad', words: 'Code / Coupon not valid.' } };
  if (isApplied(state, coupon.name)) return state;
  if (!isStackable(state.applied, coupon)) {
    const words = 'Code / Coupon not stackable with other code(s) / coupon(s).';
    return { ...state, message: { tone: 'bad', words } };
  }
  const words = `Code / Coupon ${coupon.name} activated successfully`;
  return { applied: [...state.applied, coupon], message: { tone: 'good', words } };
}

export function withoutCoupon({ applied }: CouponsState, name: string): CouponsState {
  return { applied: applied.filter((coupon) => coupon.name !== name), message: null };
}

export function isApplied({ applied }: CouponsState, code: string): boolean {
  return applied.some(({ name }) => name.toLowerCase() === code.trim().toLowerCase());
}
