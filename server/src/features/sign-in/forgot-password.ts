import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';

const asksPerAddress = limitTries({ points: 10, perSeconds: 60 * 60 });
const asksPerAccount = limitTries({ points: 3, perSeconds: 60 * 60 });

/** Mails a reset link. The answer is the same for an address nobody has. */
export async function forgotPassword(visit: Visit, input: { email: string }): Promise<{ sent: true }> {
  await asksPerAddress.count(visit.doors, visit.ip);
  await asksPerAccount.count(visit.doors, input.email);
  await authOf(visit.doors).api.requestPasswordReset({ body: input });
  return { sent: true };
}
