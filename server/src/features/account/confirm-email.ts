import { AppError } from '@vitrine/contract/errors.ts';
import { createCtx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteEmailChange, isEmailTaken } from '../sign-in/index.ts';
import { updateUserRow } from '../users/index.ts';
import { findEmailChange } from './account.queries.ts';

const triesPerAddress = limitRate({
  name: 'confirm-email: tries per address',
  points: 60,
  perSeconds: 60 * 60,
});

/** Confirms a new e-mail address; 422 on `token` for a link that was used, canceled or is older than a day. */
export async function confirmEmail(visit: Visit, token: string): Promise<{ email: string }> {
  const { services, ip, log } = visit;
  await triesPerAddress.count(services, ip);
  const found = await findEmailChange(services.database.system, digestOf(token));
  if (!found || found.change.expiresAt <= services.clock.now())
    refuse('This link was already used, canceled, or is older than a day.');
  const { change, user, companyId } = found;
  const actor = {
    kind: 'user' as const,
    userId: user.id,
    role: user.role,
    name: user.name,
    email: user.email,
    ip,
  };
  await inSystemTransaction(createCtx(services, companyId, actor, log), async (tx) => {
    if (await isEmailTaken(tx.db, change.email)) refuse('Another account now uses this e-mail address.');
    await updateUserRow(tx, user.id, { email: change.email, emailVerified: true });
    await deleteEmailChange(tx, user.id);
    await recordAudit(tx, {
      action: 'email.changed',
      subject: change.email,
      details: { was: user.email },
    });
  });
  return { email: change.email };
}

function refuse(message: string): never {
  throw new AppError('bad_input', { token: [message] });
}
