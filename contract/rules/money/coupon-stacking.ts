import type { Coupon, CouponType } from '../../entities/billing.ts';

/** How many of a kind one order accepts. */
const MOST: Readonly<Record<CouponType, number>> = {
  'price.discount': 1,
  'dashboards.bonus': 5,
  'trial.days': 1,
  appsumo: 10,
};

/** Other kinds that a coupon may be combined with. */
const WITH: Readonly<Record<CouponType, readonly CouponType[]>> = {
  'price.discount': ['trial.days'],
  'trial.days': ['price.discount'],
  'dashboards.bonus': [],
  appsumo: [],
};

/**
 * Whether a coupon may be combined with the applied ones: each code once whatever its case, a limit for each kind, and only with
 * kinds that stack.
 */
export function isStackable(applied: readonly Coupon[], coupon: Coupon): boolean {
  const code = coupon.name.toLowerCase();
  if (applied.some(({ name }) => name.toLowerCase() === code)) return false;
  const sameKind = applied.filter(({ type }) => type === coupon.type);
  if (sameKind.length >= MOST[coupon.type]) return false;
  return applied.every(({ type }) => type === coupon.type || WITH[coupon.type].includes(type));
}
