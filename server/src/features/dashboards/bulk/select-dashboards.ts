import {
  type DashboardSelection,
  MAX_SELECTED_DASHBOARDS,
} from '@vitrine/contract/entities/dashboard-list.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listNamedDashboards } from '../dashboard-list.queries.ts';
import { type DashboardRow, lockDashboards } from '../dashboards.queries.ts';

/**
 * The selected dashboards, locked until the transaction ends. 422 on `dashboards` for more than one request changes, for none, and for
 * one that the company doesn't have.
 */
export async function selectDashboards(tx: Ctx, selection: DashboardSelection): Promise<DashboardRow[]> {
  const found = await listNamedDashboards(tx, selection, MAX_SELECTED_DASHBOARDS + 1);
  if (found.length > MAX_SELECTED_DASHBOARDS)
    refuse(`Please select at most ${MAX_SELECTED_DASHBOARDS} dashboards at once.`);
  const rows = await lockDashboards(
    tx,
    found.map(({ id }) => id),
  );
  if (Array.isArray(selection) && rows.length < new Set(selection).size)
    refuse('One of these dashboards no longer exists. Reload the page and select again.');
  if (rows.length === 0) refuse('Select at least one dashboard.');
  return rows;
}

function refuse(message: string): never {
  throw new AppError('bad_input', { dashboards: [message] });
}
