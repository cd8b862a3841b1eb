import { createHash } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { verifyPassword } from '../../platform/secrets/password.ts';
import { type DashboardRow, findByPermalink } from './dashboards.queries.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const tries = limitTries({ points: 10, perSeconds: 60 * 60 });

/** Exchanges a dashboard's password for a token; 422 on `password`, and 429 after ten tries an hour per address. */
export async function authorizeViewer(
  visit: Visit,
  input: { permalink: string; password: string },
): Promise<{ authorization: string }> {
  const found = await findByPermalink(visit.doors.database.system, input.permalink);
  if (!found?.dashboard.public || !found.dashboard.active || found.dashboard.passwordHash === null)
    throw new AppError('not_found');
  const row = found.dashboard;
  const key = `${visit.ip} ${row.id}`;
  await tries.count(key);
  if (!(await verifyPassword(found.dashboard.passwordHash, input.password))) {
    throw new AppError('bad_input', { password: ['This is not the password.'] });
  }
  await tries.forgive(key);
  const expiresAtMs = visit.doors.clock.nowMs() + LIFETIME_MS;
  return { authorization: visit.doors.secrets.sign(authorizationPurpose(row), row.id, expiresAtMs) };
}

/** A new password makes the tokens of the old one worthless. */
export function authorizationPurpose(row: Pick<DashboardRow, 'passwordHash'>): string {
  return `dashboard ${createHash('sha256')
    .update(row.passwordHash ?? '')
    .digest('hex')}`;
}
