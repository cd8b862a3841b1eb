import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { isStackable } from '@vitrine/contract/rules/money/coupon-stacking.ts';

/** Applied coupons, results of the last attempt, and the text in the field. */
export type CouponsState = {
  applied: readonly Coupon[];
  /** Coupons activated by the last attempt. */
  activated: readonly string[];
  /** Why the code in the field is not applied. */
  refused: string | null;
  typed: string;
};

export const noCoupons: CouponsState = { applied: [], activated: [], refused: null, typed: '' };

/** A code is submitted; earlier messages are cleared. */
export function withTry(state: CouponsState): CouponsState {
  return { ...state, activated: [], refused: null };
}

/**
 * Applies a found coupon if it can be combined with the others; null is an unknown code. A refused code stays in the
 * field for correction, even if another code of the same address is activated.
 */
export function withFound(state: CouponsState, code: string, coupon: Coupon | null): CouponsState {
  if (!coupon) return withRefused(state, code, 'Code / Coupon not valid.');
  if (isApplied(state, coupon.name)) return state;
  if (!isStackable(state.applied, coupon))
    return withRefused(state, code, 'Code / Coupon not stackable with other code(s) / coupon(s).');
  const message = `Code / Coupon ${coupon.name} activated successfully`;
  return {
    ...state,
    applied: [...state.applied, coupon],
    activated: [...state.activated, message],
    typed: state.refused === null ? '' : state.typed,
  };
}

export function withRefused(state: CouponsState, code: string, message: string): CouponsState {
  return { ...state, refused: message, typed: code };
}

export function withoutCoupon(state: CouponsState, name: string): CouponsState {
  return { ...withTry(state), applied: state.applied.filter((coupon) => coupon.name !== name) };
}

export function isApplied({ applied }: CouponsState, code: string): boolean {
  return applied.some(({ name }) => name.toLowerCase() === code.trim().toLowerCase());
}
