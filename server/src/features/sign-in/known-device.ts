import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Visit } from '../../platform/http/visit.ts';

const PURPOSE = 'known device';
const LIFETIME_MS = 180 * DAY_MS;

/**
 * A name for this device if this address has signed in on it in the last 180 days; null otherwise. Its attempts are limited
 * separately, so that other people's wrong passwords don't lock the owner out.
 */
export function knownDevice({ services, cookies }: Visit, email: string): string | null {
  const token = cookies[cookieName(email)];
  const payload = token ? services.secrets.verify(PURPOSE, token, services.clock.nowMs()) : null;
  if (payload === null) return null;
  const [account, device] = payload.split(' ');
  return account === digestOf(email) && device ? `${account} ${device}` : null;
}

/** Remembers the device after a successful sign-in. */
export function rememberDevice(visit: Visit, email: string): void {
  const { services } = visit;
  if (knownDevice(visit, email) !== null) return;
  const device = randomBytes(16).toString('base64url');
  const expiresAtMs = services.clock.nowMs() + LIFETIME_MS;
  const token = services.secrets.sign(PURPOSE, `${digestOf(email)} ${device}`, expiresAtMs);
  const secure = services.config.appUrl.startsWith('https:') ? '; Secure' : '';
  visit.reply(
    'set-cookie',
    `${cookieName(email)}=${token}; Path=/; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function cookieName(email: string): string {
  return `device_${digestOf(email).slice(0, 8)}`;
}

function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
}
