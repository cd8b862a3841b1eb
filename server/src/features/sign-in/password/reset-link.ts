import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { publicOrigin } from '../../company/index.ts';
import { findPerson } from '../accounts.queries.ts';
import { authOf } from '../auth.ts';

const VALID_MS = HOUR_MS;

/** A link that sets a new password once within an hour, for operators without a mail server; null for an unknown address. */
export async function createResetLink(services: Services, email: string): Promise<string | null> {
  const person = await findPerson(services.database.system, email);
  if (!person) return null;
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await authOf(services).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.userId,
    expiresAt: new Date(services.clock.nowMs() + VALID_MS),
  });
  const ctx = createCtx(services, person.companyId, { kind: 'system' });
  return `${await publicOrigin(ctx)}/reset-password?token=${token}`;
}
