import { AppError } from '@vitrine/contract/errors.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';

const QUARTER_HOUR = { perSeconds: 15 * 60 };

/** Whether they succeed or not: each is work for the server. A whole office may come from one address. */
const triesPerAddress = limitTries({ points: 300, ...QUARTER_HOUR });
const failuresPerAddress = limitTries({ points: 20, ...QUARTER_HOUR });
const failuresPerAccount = limitTries({ points: 10, ...QUARTER_HOUR });

/** Checks e-mail and password and sets the session cookie; 422 on `email` without saying which of the two was wrong. */
export async function signIn(
  visit: Visit,
  input: { email: string; password: string },
): Promise<{ signedIn: true }> {
  await triesPerAddress.count(visit.doors, visit.ip);
  // Counted before it is known to fail, so that many at once get no further than one after the other.
  await failuresPerAddress.count(visit.doors, visit.ip);
  await failuresPerAccount.count(visit.doors, input.email);
  const answer = await authOf(visit.doors).api.signInEmail({
    body: input,
    headers: visit.headers,
    asResponse: true,
  });
  if (!answer.ok)
    throw new AppError('bad_input', { email: ['This e-mail address and password do not belong together.'] });
  await failuresPerAddress.takeBack(visit.doors, visit.ip);
  await failuresPerAccount.forgive(visit.doors, input.email);
  for (const cookie of answer.headers.getSetCookie()) visit.reply('set-cookie', cookie);
  return { signedIn: true };
}
