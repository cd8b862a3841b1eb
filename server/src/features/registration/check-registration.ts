import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { priceableCoupons } from '../coupons/index.ts';
import { isEmailTaken } from '../sign-in/index.ts';
import { addressTaken } from './refusals.ts';
import { requireOwnSite } from './require-own-site.ts';

const checksPerAddress = limitTries({ points: 60, perSeconds: 60 * 60 });

/** Whether this registration would be accepted, so that nobody pays for one that isn't. 422 by field. */
export async function checkRegistration(
  visit: Visit,
  { email, coupons }: Registration,
): Promise<{ valid: true }> {
  requireOwnSite(visit);
  const { doors, ip } = visit;
  await checksPerAddress.count(doors, ip);
  const { system } = doors.database;
  if (await isEmailTaken(system, email)) throw addressTaken();
  await priceableCoupons(system, coupons, email, doors.clock.now());
  return { valid: true };
}
