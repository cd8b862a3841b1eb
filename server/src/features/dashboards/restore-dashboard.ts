import type { Role } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { existingClients } from '../clients/index.ts';
import { type DeletedRow, insertRows, type StoredRows } from '../deleted-items/index.ts';
import { rolesOf } from './dashboard-users.queries.ts';
import { requireQuota } from './require-quota.ts';

/** Brings back the reports that ended with a dashboard; handed in, because the reports feature depends on this one. */
export type RestoreReports = (tx: Ctx, dashboardId: string, reportIds: readonly string[]) => Promise<void>;

/**
 * Restores a deleted dashboard with its links, its viewers' access and its reports. 422 if it is active and the plan has no dashboard
 * left. A client or people that no longer exist are left out, and nobody holds its editing lock.
 */
export async function restoreDashboard(
  tx: Ctx,
  item: DeletedRow,
  restoreReports: RestoreReports,
): Promise<void> {
  const { dashboards = [], ...rest } = item.contents.rows;
  if (dashboards.some(({ active }) => active)) await requireQuota(tx);
  const clients = await existingClients(tx, idsIn(dashboards, 'client_id'));
  await insertRows(
    tx,
    'dashboards',
    dashboards.map((row) => ({
      ...row,
      client_id: clients.includes(String(row.client_id)) ? row.client_id : null,
      locked_by: null,
      locked_at: null,
    })),
  );
  const roles = await rolesOf(
    tx,
    Object.values(rest).flatMap((rows) => idsIn(rows, 'user_id')),
  );
  for (const [table, rows] of Object.entries(rest))
    await insertRows(
      tx,
      table,
      rows.filter((row) => isWanted(table, row, roles)),
    );
  await restoreReports(tx, item.id, item.contents.related.reports ?? []);
  await recordAudit(tx, { action: 'dashboard.undeleted', subject: item.name });
  await tx.live.publish('DashboardUpdated', { id: item.id });
}

/** Rows of people who left are not; nor are shares with people who see everything by now, who lost the others when their role changed. */
function isWanted(table: string, { user_id: userId }: StoredRows[number], roles: Map<string, Role>): boolean {
  if (userId === undefined) return true;
  const role = roles.get(String(userId));
  return table === 'dashboard_shares' ? role === 'client' : role !== undefined;
}

function idsIn(rows: StoredRows, column: string): string[] {
  return rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
}
