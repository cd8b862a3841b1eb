import { and, eq, inArray, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { alerts, notices } from '../../platform/database/schema/schema.ts';

/** Alerts of every company that were over before an instant; their events, notices and snoozes go along. System scope. */
export async function deleteOldAlerts(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, alerts, and(eq(alerts.state, 'resolved'), lt(alerts.resolvedAt, before)));
}

/**
 * Deletes notifications that were sent or dropped before an instant; those of open alerts stay, as they name the channels to notify of
 * the end. System scope.
 */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  const over = db.select({ id: alerts.id }).from(alerts).where(eq(alerts.state, 'resolved'));
  await deleteInBatches(
    db,
    notices,
    and(
      inArray(notices.status, ['sent', 'dropped']),
      lt(notices.createdAt, before),
      inArray(notices.alertId, over),
    ),
  );
}
