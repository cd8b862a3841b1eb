import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { findCoupons } from './coupons.queries.ts';
import { codeOf, holdsFor } from './holds-for.ts';
import { couponOf } from './priceable-coupons.ts';
import { NOT_VALID } from './refusals.ts';

/** Wrong codes from one address; right ones don't count. */
const wrongCodes = limitRate({ name: 'look-up-coupon: wrong codes', points: 20, perSeconds: 60 * 60 });

/** The coupon of a code, whatever its case. 404 in the same words for unknown, expired, used up and another's. */
export async function lookUpCoupon(
  visit: Visit,
  { code, email }: { code: string; email?: string | undefined },
): Promise<Coupon> {
  const { services, ip, user } = visit;
  await wrongCodes.count(services, ip);
  const [row] = await findCoupons(services.database.system, [codeOf(code)]);
  if (!row || !holdsFor(row, email ?? user?.email ?? null, services.clock.now()))
    throw new AppError('not_found', NOT_VALID);
  await wrongCodes.refund(services, ip);
  return couponOf(row);
}
