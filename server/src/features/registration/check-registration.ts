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
 * Whether this registration is complete and its coupons are valid, before it is paid for. 422 by field. Doesn't reveal whether
 * the address has an account.
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
