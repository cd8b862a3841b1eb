import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { type DeletedRow, insertDeletedItem, insertRows } from '../deleted-items/index.ts';
import { requireGoalQuota, requirePlace } from './check-goal.ts';
import { copyGoalRow, deleteGoalRow, getGoalRow } from './goals.queries.ts';

/** Deletes a goal, which can be restored for 30 days. */
export function removeGoal(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getGoalRow(tx, id, { lock: true });
    const contents = { rows: { goals: await copyGoalRow(tx, id) }, related: {} };
    await insertDeletedItem(tx, { id, kind: 'goal', name, contents });
    await deleteGoalRow(tx, id);
    await recordAudit(tx, { action: 'goal.deleted', subject: name });
    await tx.live.publish('GoalUpdated', { id });
    return { deleted: true as const };
  });
}

/** Restores a deleted goal. 409 while its dashboard or client is deleted, 422 for one more goal than a company may have. */
export async function restoreGoal(tx: Ctx, { id, name, contents }: DeletedRow): Promise<void> {
  await requireGoalQuota(tx);
  const [row = {}] = contents.rows.goals ?? [];
  const idIn = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  try {
    await requirePlace(tx, { dashboardId: idIn('dashboard_id'), clientId: idIn('client_id') });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', `Restore the dashboard or client of the goal “${name}” first.`);
  }
  await insertRows(tx, 'goals', [row]);
  await recordAudit(tx, { action: 'goal.restored', subject: name });
  await tx.live.publish('GoalUpdated', { id });
}
