import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { takeCoupons } from '../coupons/index.ts';
import { openCompany, signIn } from '../sign-in/index.ts';
import { addressTaken } from './refusals.ts';

const registrationsPerAddress = limitTries({ points: 10, perSeconds: 60 * 60 });

/**
 * Opens a company with its first admin, takes the coupons, and signs that person in. It is on trial. 422 by field where the
 * address is taken or a coupon does not hold; nothing is opened then.
 */
export async function register(visit: Visit, input: Registration): Promise<{ signedIn: true }> {
  const { doors, ip } = visit;
  await registrationsPerAddress.count(doors, ip);
  const { name, email, password, dashboards, flow, coupons } = input;
  const opened = await openCompany(doors, {
    companyName: `${name}’s company`,
    name,
    email,
    password,
    dashboards,
    onboarding: { flow, step: 0, closed: false, questionnaire: null },
    furnish: (db, companyId) => takeCoupons(db, { companyId, codes: coupons, email, now: doors.clock.now() }),
  });
  if (!opened) throw addressTaken();
  await signIn(visit, { email, password });
  return { signedIn: true };
}
