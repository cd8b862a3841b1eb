export { couponRoutes } from './coupons.routes.ts';
export { honourCoupons } from './honour-coupons.ts';
export { allCoupons, makeCoupon, type NewCouponInput, retireCoupon } from './manage-coupons.ts';
export { priceableCoupons } from './priceable-coupons.ts';
export { takeCoupons } from './take-coupons.ts';
export { takenCoupons } from './taken-coupons.ts';
