import type { CouponRow } from './coupons.queries.ts';

/** Normalises a code: lowercase and without surrounding whitespace. */
export function codeOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether this address may redeem a coupon now. A coupon for one address is invalid without that address. */
export function holdsFor(coupon: CouponRow, email: string | null, now: Date): boolean {
  if (coupon.expiresAt !== null && coupon.expiresAt.getTime() <= now.getTime()) return false;
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return false;
  return coupon.email === null || coupon.email.toLowerCase() === email?.trim().toLowerCase();
}
