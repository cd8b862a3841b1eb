import { AppError } from '@vitrine/contract/errors.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { authOf } from '../auth.ts';

const resetsPerAddress = limitRate({
  name: 'reset-password: resets per address',
  points: 20,
  perSeconds: 60 * 60,
});

/** Sets the password and ends all sessions of that person; 422 on `token` for a used or expired link. */
export async function resetPassword(
  visit: Visit,
  input: { token: string; password: string },
): Promise<{ changed: true }> {
  await resetsPerAddress.count(visit.services, visit.network);
  const response = await authOf(visit.services).api.resetPassword({
    body: { token: input.token, newPassword: input.password },
    asResponse: true,
  });
  if (!response.ok)
    throw new AppError('bad_input', {
      token: ['This link was used already or is too old. Please ask for a new one.'],
    });
  return { changed: true };
}
