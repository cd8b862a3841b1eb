import { createHash } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { verifyPassword } from '../../../platform/secrets/password.ts';
import { type DashboardRow, findByPermalink } from '../dashboards.queries.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const tries = limitRate({ name: 'authorize-viewer: tries', points: 10, perSeconds: 60 * 60 });

/** Exchanges a dashboard's password for a token; 422 on `password`, and 429 after ten tries an hour per address. */
export async function authorizeViewer(
  visit: Visit,
  input: { permalink: string; password: string },
): Promise<{ authorization: string }> {
  const found = await findByPermalink(visit.services.database.system, input.permalink);
  if (!found?.dashboard.public || !found.dashboard.active || found.dashboard.passwordHash === null)
    throw new AppError('not_found');
  const row = found.dashboard;
  const key = `${visit.ip} ${row.id}`;
  await tries.count(visit.services, key);
  if (!(await verifyPassword(found.dashboard.passwordHash, input.password))) {
    throw new AppError('bad_input', { password: ['This is not the password.'] });
  }
  await tries.reset(visit.services, key);
  const expiresAtMs = visit.services.clock.nowMs() + LIFETIME_MS;
  const authorization = visit.services.secrets.sign(authorizationPurpose(row), row.id, expiresAtMs);
  const secure = visit.services.config.appUrl.startsWith('https:') ? '; Secure' : '';
  visit.reply(
    'set-cookie',
    `${authorizationCookie(row.id)}=${authorization}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_MS / 1000}${secure}`,
  );
  return { authorization };
}

/** Spares the password at the next visit; where a frame has no cookies, `x-authorization` does the work. */
export function authorizationCookie(dashboardId: string): string {
  return `dashboard-${dashboardId}`;
}

/** A new password makes the tokens of the old one worthless. */
export function authorizationPurpose(row: Pick<DashboardRow, 'passwordHash'>): string {
  return `dashboard ${createHash('sha256')
    .update(row.passwordHash ?? '')
    .digest('hex')}`;
}
