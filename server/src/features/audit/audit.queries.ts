import type { AuditAction } from '@vitrine/contract/rules/people/audit.messages.ts';
import { and, desc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { auditEvents } from '../../platform/database/schema/schema.ts';

export type AuditRow = typeof auditEvents.$inferSelect;

export async function insertEvent(
  ctx: Ctx,
  values: Omit<typeof auditEvents.$inferInsert, 'id' | 'companyId' | 'createdAt'>,
): Promise<void> {
  const { companyId, clock } = ctx;
  await ctx.db.insert(auditEvents).values({ ...values, companyId, createdAt: clock.now() });
}

export type EventFilter = {
  person?: string | undefined;
  action?: AuditAction | undefined;
  /** The last event of the page before. */
  after: { createdAt: Date; id: string } | null;
};

/** The newest first; those of one instant in the order of their ids. */
export function listEvents(ctx: Ctx, { person, action, after }: EventFilter, limit: number) {
  const { createdAt, id, companyId } = auditEvents;
  return ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(companyId, ctx.companyId),
        person === undefined ? undefined : eq(auditEvents.actorId, person),
        action === undefined ? undefined : eq(auditEvents.action, action),
        after
          ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const MAX_ACTORS = 2000;

/** Everybody in the log, under the name they had last. */
export function listActors(ctx: Ctx) {
  return ctx.db
    .selectDistinctOn([auditEvents.actorId], { id: auditEvents.actorId, name: auditEvents.actorName })
    .from(auditEvents)
    .where(and(eq(auditEvents.companyId, ctx.companyId), isNotNull(auditEvents.actorId)))
    .orderBy(auditEvents.actorId, desc(auditEvents.createdAt))
    .limit(MAX_ACTORS);
}

/** Of every company. System scope. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, auditEvents, lt(auditEvents.createdAt, before));
}
