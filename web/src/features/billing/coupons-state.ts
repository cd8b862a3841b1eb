import type { Coupon } from '@vitrine/contract/entities/coupon.ts';
import { isStackable } from '@vitrine/contract/rules/coupon-stacking.ts';

export type CouponMessage = { tone: 'good' | 'bad'; words: string };

/** Coupons that are applied, what became of the last try, and what stands in the field. */
export type CouponsState = { applied: readonly Coupon[]; message: CouponMessage | null; typed: string };

export const noCoupons: CouponsState = { applied: [], message: null, typed: '' };

/** What a lookup found is applied where it may stand beside the others; null is a code that nobody knows. What is refused can be mended. */
export function withFound(state: CouponsState, code: string, coupon: Coupon | null): CouponsState {
  if (!coupon) return withRefused(state, code, 'Code / Coupon not valid.');
  if (isApplied(state, coupon.name)) return state;
  if (!isStackable(state.applied, coupon))
    return withRefused(state, code, 'Code / Coupon not stackable with other code(s) / coupon(s).');
  const words = `Code / Coupon ${coupon.name} activated successfully`;
  return { applied: [...state.applied, coupon], message: { tone: 'good', words }, typed: '' };
}

export function withRefused({ applied }: CouponsState, code: string, words: string): CouponsState {
  return { applied, message: { tone: 'bad', words }, typed: code };
}

export function withoutCoupon({ applied, typed }: CouponsState, name: string): CouponsState {
  return { applied: applied.filter((coupon) => coupon.name !== name), message: null, typed };
}

export function isApplied({ applied }: CouponsState, code: string): boolean {
  return applied.some(({ name }) => name.toLowerCase() === code.trim().toLowerCase());
}
