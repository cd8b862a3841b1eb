import { createHash } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { verifyPassword } from '../../../platform/secrets/password.ts';
import { type ResolvedLink, resolveLink } from '../links/resolve-link.ts';

const LIFETIME_MS = 12 * HOUR_MS;
const HOUR = { perSeconds: 60 * 60 };
const tries = limitRate({ name: 'authorize-viewer: tries', points: 10, ...HOUR });
/** Of all links of a dashboard: several with the same password give no more tries. */
const failures = limitRate({ name: 'authorize-viewer: failures of a dashboard', points: 30, ...HOUR });
/** From all addresses. Tries beyond it are delayed first: other people's wrong passwords must not lock anybody out at once. */
export const failuresOfLink = limitRate({
  name: 'authorize-viewer: failures of a link',
  points: 300,
  patienceMs: 15_000,
  ...HOUR,
});

/**
 * Exchanges a link's password for a token; 422 on `password` for a wrong one. 429 after ten tries an hour per address, 30 wrong ones
 * for all links of the dashboard, and some 300 wrong ones from everywhere. The addresses of one IPv6 network count as one.
 */
export async function authorizeViewer(
  visit: Visit,
  input: { permalink: string; password: string },
): Promise<{ authorization: string }> {
  const found = await resolveLink(visit.services, input.permalink);
  if (!found?.open || found.row.passwordHash === null) throw new AppError('not_found');
  const subject = authorizationSubject(found);
  const { network } = visit;
  const limits = [
    { limit: tries, key: `${network} ${subject}` },
    { limit: failures, key: `${network} ${found.stored.id}` },
    { limit: failuresOfLink, key: subject },
  ];
  for (const { limit, key } of limits) await limit.count(visit.services, key);
  if (!(await verifyPassword(found.row.passwordHash, input.password))) {
    throw new AppError('bad_input', { password: ['Incorrect password.'] });
  }
  await tries.reset(visit.services, `${network} ${subject}`);
  // These have counted wrong passwords of others too, which stay counted.
  for (const { limit, key } of limits.slice(1)) await limit.refund(visit.services, key);
  const expiresAtMs = visit.services.clock.nowMs() + LIFETIME_MS;
  const authorization = visit.services.secrets.sign(authorizationPurpose(found), subject, expiresAtMs);
  const secure = visit.services.config.appUrl.startsWith('https:') ? '; Secure' : '';
  visit.reply(
    'set-cookie',
    `${authorizationCookie(subject)}=${authorization}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_MS / 1000}${secure}`,
  );
  return { authorization };
}

/** Spares the password at the next visit; where a frame has no cookies, `x-authorization` does the work. */
export function authorizationCookie(subject: string): string {
  return `dashboard-${subject}`;
}

/** What a token opens: the dashboard by its permalink, or one other link. */
export function authorizationSubject({ first, stored, link }: ResolvedLink): string {
  return first ? stored.id : (link?.id ?? '');
}

/** A new password makes the tokens of the old one worthless. */
export function authorizationPurpose({ row }: ResolvedLink): string {
  return `dashboard ${createHash('sha256')
    .update(row.passwordHash ?? '')
    .digest('hex')}`;
}
