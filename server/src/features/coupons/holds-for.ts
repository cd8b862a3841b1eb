import type { CouponRow } from './coupons.queries.ts';

/** How codes are kept and looked up: whatever their case, without what is around them. */
export function codeOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a coupon may be used now by this address. One that is meant for an address holds for nobody without. */
export function holdsFor(coupon: CouponRow, email: string | null, now: Date): boolean {
  if (coupon.expiresAt !== null && coupon.expiresAt.getTime() <= now.getTime()) return false;
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return false;
  return coupon.email === null || coupon.email.toLowerCase() === email?.trim().toLowerCase();
}
