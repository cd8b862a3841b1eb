import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import {
  type DashboardRow,
  deleteWidgets,
  getDashboard,
  listWidgets,
  updateDashboardRow,
  upsertWidgets,
} from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { requireNotLockedByOther } from './lock-dashboard.ts';
import { prepareWidgets, requireWidgetLimits } from './prepare-widgets.ts';

type Changes = {
  version?: number | undefined;
  pages?: DashboardPage[] | undefined;
  widgets: Widget[];
  deleted: string[];
};

/** Saves widgets, of which unknown ids are new and omitted ones stay, and the list of pages. */
export async function saveWidgets(
  ctx: Ctx,
  { id, ...changes }: Changes & { id: string },
): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, id, { lock: true });
    return assembleDashboard(tx, await updateWidgets(tx, row, changes));
  });
}

/**
 * The same within a transaction that holds the row. 409 for a save that names another version than the stored one, so that two
 * people can't overwrite each other unseen, and while somebody else holds the lock; 422 on `widgets` for more than a dashboard may have.
 */
export async function updateWidgets(
  tx: Ctx,
  row: DashboardRow,
  { version, pages, widgets, deleted }: Changes,
): Promise<DashboardRow> {
  requireNotLockedByOther(tx, row);
  if (version !== undefined && version !== row.version) throw new AppError('conflict');
  const before = await listWidgets(tx, row.id);
  await deleteWidgets(tx, row.id, deleted);
  await upsertWidgets(tx, row.id, await prepareWidgets(tx, widgets));
  requireWidgetLimits(await listWidgets(tx, row.id), before);
  const saved = { version: row.version + 1, updatedAt: tx.clock.now() };
  return updateDashboardRow(tx, row.id, { ...saved, ...(pages ? { pages } : {}) });
}
