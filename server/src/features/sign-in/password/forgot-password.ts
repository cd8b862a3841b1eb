import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { authOf } from '../auth.ts';

const asksPerAddress = limitRate({
  name: 'forgot-password: asks per address',
  points: 10,
  perSeconds: 60 * 60,
});
const asksPerAccount = limitRate({
  name: 'forgot-password: asks per account',
  points: 3,
  perSeconds: 60 * 60,
});

/** Mails a reset link. The response is the same for an unknown address. */
export async function forgotPassword(visit: Visit, input: { email: string }): Promise<{ sent: true }> {
  await asksPerAddress.count(visit.services, visit.network);
  await asksPerAccount.count(visit.services, input.email);
  await authOf(visit.services).api.requestPasswordReset({ body: input });
  return { sent: true };
}
