import { type Ctx, createCtx, inTransaction } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { findPerson, noteSeen } from './accounts.queries.ts';

/** Records a sign-in. `by` is the second factor, in words. */
export async function noteSignIn(visit: Visit, email: string, by?: string): Promise<void> {
  const person = await ctxOf(visit, email);
  if (!person) return;
  await inTransaction(person.ctx, async (tx) => {
    await noteSeen(tx.db, { userId: person.userId }, tx.clock.now());
    await recordAudit(tx, { action: 'session.started', details: by ? { by } : {} });
  });
}

/** Records a failed sign-in. Not awaited: the response time must not reveal who has an account. */
export function noteFailedSignIn(visit: Visit, email: string, why: string): void {
  const note = async () => {
    const person = await ctxOf(visit, email);
    if (person) await recordAudit(person.ctx, { action: 'session.failed', details: { why } });
  };
  note().catch((error: unknown) => visit.log.error({ err: error }, 'a failed sign-in was not recorded'));
}

async function ctxOf(visit: Visit, email: string): Promise<{ ctx: Ctx; userId: string } | null> {
  const { services, ip, log } = visit;
  const person = await findPerson(services.database.system, email);
  if (!person) return null;
  const { companyId, ...who } = person;
  return {
    ctx: createCtx(services, companyId, { kind: 'user', ...who, email, ip }, log),
    userId: person.userId,
  };
}
