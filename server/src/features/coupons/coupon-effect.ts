import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { BuyerRow } from './coupons.queries.ts';

/**
 * What a coupon changes about a company when it is redeemed. A discount changes nothing here: prices read it from the redemption. 422
 * on `coupon` for one without effect.
 */
export function effectOf(
  { type, value }: Coupon,
  company: BuyerRow,
  { taken, now }: { taken: readonly Coupon[]; now: Date },
): Partial<BuyerRow> {
  switch (type) {
    case 'price.discount':
      return {};
    case 'dashboards.bonus':
      return { bonusDashboards: company.bonusDashboards + value };
    case 'trial.days':
      return lengthened(company, value, now);
    case 'appsumo':
      return lifetime(company, value, taken);
  }
}

/** From its end, or from now where it is over. */
function lengthened({ state, subscription, expiresAt }: BuyerRow, days: number, now: Date) {
  if (state !== 'trial' || subscription !== null || expiresAt === null)
    throw new AppError('bad_input', { coupon: ['This code extends a trial, and your trial is over.'] });
  const fromMs = Math.max(expiresAt.getTime(), now.getTime());
  return { expiresAt: new Date(fromMs + days * DAY_MS) };
}

/** The first code replaces what the trial had; each further one adds to it. */
function lifetime({ subscription, dashboards }: BuyerRow, value: number, taken: readonly Coupon[]) {
  if (subscription !== null)
    throw new AppError('bad_input', { coupon: ['This code cannot be used with a subscription.'] });
  const before = taken.some(({ type }) => type === 'appsumo') ? dashboards : 0;
  return { state: 'active' as const, expiresAt: null, dashboards: before + value };
}
