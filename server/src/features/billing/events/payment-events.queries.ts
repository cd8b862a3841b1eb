import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { paymentEvents } from '../../../platform/database/schema/schema.ts';

/** Of no company: everything here takes the system's database. */
export type EventOutcome = (typeof paymentEvents.$inferSelect)['outcome'];
export type EventRow = typeof paymentEvents.$inferSelect;

/** Null where it came in before: then nothing is to be done. */
export async function insertEvent(
  tx: Db,
  values: typeof paymentEvents.$inferInsert,
): Promise<EventRow | null> {
  const [row] = await tx.insert(paymentEvents).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function concludeEvent(
  tx: Db,
  id: string,
  values: { outcome: EventOutcome; payload?: unknown },
): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ payload: null, ...values })
    .where(eq(paymentEvents.id, id));
}

/** What waits for one of these subjects, in the order in which it happened. */
export async function findHeld(tx: Db, provider: string, subjects: string[]): Promise<EventRow[]> {
  return tx
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.outcome, 'held'),
        inArray(paymentEvents.subject, subjects),
      ),
    )
    .orderBy(asc(paymentEvents.occurredAt), asc(paymentEvents.receivedAt));
}
