import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { authOf } from '../auth.ts';

const checksPerAddress = limitRate({
  name: 'check-reset: checks per address',
  points: 60,
  perSeconds: 60 * 60,
});

/**
 * Whether the link of a mail can still set a password. Doesn't reveal whose it is or why it is invalid, and doesn't use it up.
 */
export async function checkReset(
  { services, ip }: Visit,
  { token }: { token: string },
): Promise<{ usable: boolean }> {
  await checksPerAddress.count(services, ip);
  const { internalAdapter } = await authOf(services).$context;
  const stored = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return { usable: stored !== null && stored.expiresAt > services.clock.now() };
}
