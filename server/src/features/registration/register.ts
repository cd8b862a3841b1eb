import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { applyPurchase, checkPurchase } from '../billing/index.ts';
import { takeCoupons } from '../coupons/index.ts';
import { companyNameOf, openCompany, openSession } from '../sign-in/index.ts';
import { requireOwnSite } from './require-own-site.ts';

const registrationsPerAddress = limitRate({
  name: 'register: registrations per address',
  points: 10,
  perSeconds: 60 * 60,
});

/**
 * Opens a company with its first admin, uses the coupons, and signs that person in. It is on trial, or subscribed if a finished
 * order is given. 422 by field if the address is taken, a coupon is invalid or the order doesn't match; then nothing is created
 * or used up.
 */
export async function register(visit: Visit, input: Registration): Promise<{ signedIn: true }> {
  requireOwnSite(visit);
  const { services, ip } = visit;
  await registrationsPerAddress.count(services, ip);
  const {
    company,
    name,
    email,
    password,
    dashboards,
    interval,
    flow,
    coupons,
    order_ref: orderRef,
    order_id: orderId,
  } = input;
  const purchase = orderId === '' ? null : await checkPurchase(services, { orderRef, orderId });
  const opened = await openCompany(services, {
    companyName: company ?? companyNameOf(name),
    name,
    email,
    password,
    dashboards,
    interval,
    onboarding: { flow, step: 0, closed: false, questionnaire: null },
    seed: async (tx) => {
      // Paid items first: their coupons are used with them.
      if (purchase) await applyPurchase(tx, purchase);
      await takeCoupons(tx.db, { companyId: tx.companyId, codes: coupons, email, now: tx.clock.now() });
    },
  });
  if (!opened) throw addressTaken();
  await openSession(visit, opened.userId);
  return { signedIn: true };
}

function addressTaken(): AppError {
  return new AppError('bad_input', { email: ['An account with this e-mail address already exists.'] });
}
