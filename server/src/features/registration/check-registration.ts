import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { priceableCoupons } from '../coupons/index.ts';
import { requireOwnSite } from './require-own-site.ts';

const checksPerAddress = limitRate({
  name: 'check-registration: checks per address',
  points: 60,
  perSeconds: 60 * 60,
});

/**
 * Whether this registration is complete and its coupons hold, so that nobody pays for one that isn't. 422 by field. Whether the address has an
 * account already is not said: that would tell anybody who asks.
 */
export async function checkRegistration(
  visit: Visit,
  { email, coupons }: Registration,
): Promise<{ valid: true }> {
  requireOwnSite(visit);
  const { services, ip } = visit;
  await checksPerAddress.count(services, ip);
  const { system } = services.database;
  await priceableCoupons(system, coupons, email, services.clock.now());
  return { valid: true };
}
