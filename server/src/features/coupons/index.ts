export { couponRoutes } from './coupons.routes.ts';
export { allCoupons, makeCoupon, type NewCouponInput, retireCoupon } from './manage-coupons.ts';
export { priceableCoupons } from './priceable-coupons.ts';
export { redeemCoupons } from './redeem-coupons.ts';
export { takeCoupons } from './take-coupons.ts';
export { takenCoupons } from './taken-coupons.ts';
