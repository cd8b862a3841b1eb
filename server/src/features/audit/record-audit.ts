import type { AuditDetails } from '@vitrine/contract/entities/audit.ts';
import type { AuditAction } from '@vitrine/contract/rules/people/audit.messages.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { insertEvent } from './audit.queries.ts';

type Occurrence = {
  action: AuditAction;
  /** The name of what it was done to, as it is now. */
  subject?: string;
  /** What the action's words need besides. Never a secret. */
  details?: AuditDetails;
};

/**
 * Remembers what the actor of this ctx does. To be called in the transaction that does it, so that both are true or neither. Only
 * what better-auth writes by itself (passwords, two-factor sign-in) is remembered right after: its API takes part in no transaction.
 */
export async function recordAudit(
  ctx: Ctx,
  { action, subject = '', details = {} }: Occurrence,
): Promise<void> {
  const { actor } = ctx;
  const who =
    actor.kind === 'user'
      ? { actorId: actor.userId, actorName: actor.name, ip: actor.ip ?? null }
      : { actorId: null, actorName: actor.kind === 'viewer' ? 'A viewer' : 'The system', ip: null };
  await insertEvent(ctx, { ...who, action, subject, details });
}
