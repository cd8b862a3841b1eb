import type { Coupon, CouponType } from '../../entities/billing.ts';

/** How many of a kind one order takes. */
const MOST: Readonly<Record<CouponType, number>> = {
  'price.discount': 1,
  'dashboards.bonus': 5,
  'trial.days': 1,
  appsumo: 10,
};

/** Kinds beside those of its own that a coupon may stand with. */
const WITH: Readonly<Record<CouponType, readonly CouponType[]>> = {
  'price.discount': ['trial.days'],
  'trial.days': ['price.discount'],
  'dashboards.bonus': [],
  appsumo: [],
};

/** Whether a coupon may join those that are applied: each code once whatever its case, of each kind so many, and only with kinds that stack. */
export function isStackable(applied: readonly Coupon[], coupon: Coupon): boolean {
  const code = coupon.name.toLowerCase();
  if (applied.some(({ name }) => name.toLowerCase() === code)) return false;
  const sameKind = applied.filter(({ type }) => type === coupon.type);
  if (sameKind.length >= MOST[coupon.type]) return false;
  return applied.every(({ type }) => type === coupon.type || WITH[coupon.type].includes(type));
}
