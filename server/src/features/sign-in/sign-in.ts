import { AppError } from '@vitrine/contract/errors.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';

const triesPerAddress = limitTries({ points: 20, perSeconds: 15 * 60 });
const triesPerAccount = limitTries({ points: 10, perSeconds: 15 * 60 });

/** Checks e-mail and password and sets the session cookie; 422 on `email` without saying which of the two was wrong. */
export async function signIn(
  visit: Visit,
  input: { email: string; password: string },
): Promise<{ signedIn: true }> {
  await triesPerAddress.count(visit.ip);
  await triesPerAccount.count(input.email);
  const answer = await authOf(visit.doors).api.signInEmail({
    body: input,
    headers: visit.headers,
    asResponse: true,
  });
  if (!answer.ok)
    throw new AppError('bad_input', { email: ['This e-mail address and password do not belong together.'] });
  await triesPerAccount.forgive(input.email);
  for (const cookie of answer.headers.getSetCookie()) visit.reply('set-cookie', cookie);
  return { signedIn: true };
}
