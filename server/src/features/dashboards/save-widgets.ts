import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { deleteWidgets, getDashboard, updateDashboardRow, upsertWidgets } from './dashboards.queries.ts';
import { assembleDashboard } from './load-dashboard.ts';
import { requireNotLockedByOther } from './lock-dashboard.ts';
import { prepareWidgets } from './prepare-widgets.ts';

type Input = { id: string; version?: number | undefined; widgets: Widget[]; deleted: string[] };

/**
 * Saves widgets: unknown ids are new, omitted ones stay. A save that names an older version than the stored one answers 409, so
 * that two people can't overwrite each other unseen.
 */
export async function saveWidgets(ctx: Ctx, input: Input): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, input.id, { lock: true });
    requireNotLockedByOther(tx, row);
    if (input.version !== undefined && input.version !== row.version) throw new AppError('conflict');
    await deleteWidgets(tx, row.id, input.deleted);
    await upsertWidgets(tx, row.id, prepareWidgets(input.widgets));
    const saved = await updateDashboardRow(tx, row.id, {
      version: row.version + 1,
      updatedAt: tx.clock.now(),
    });
    return assembleDashboard(tx, saved);
  });
}
