import type { Coupon } from '@vitrine/contract/entities/billing.ts';

/** What a coupon gives, in a few words. */
export function couponBenefit({ type, value }: Coupon): string {
  switch (type) {
    case 'price.discount':
      return `${value}% off`;
    case 'dashboards.bonus':
      return value === 1 ? '1 dashboard more' : `${value} dashboards more`;
    case 'trial.days':
      return value === 1 ? '1 day of trial more' : `${value} days of trial more`;
    case 'appsumo':
      return value === 1 ? '1 dashboard' : `${value} dashboards`;
  }
}
