import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { isEditor } from '@vitrine/contract/rules/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { presentDashboard } from './dashboard.present.ts';
import { type DashboardRow, findUserName, getDashboard, listWidgets } from './dashboards.queries.ts';

/** A dashboard with its widgets, as the actor of this ctx may see it. */
export async function loadDashboard(ctx: Ctx, dashboardId: string): Promise<Dashboard> {
  return assembleDashboard(ctx, await getDashboard(ctx, dashboardId));
}

export async function assembleDashboard(ctx: Ctx, row: DashboardRow): Promise<Dashboard> {
  const company = await getCompany(ctx);
  return presentDashboard(ctx, row, {
    company: { name: company.name, logo: company.logo },
    widgets: await listWidgets(ctx, row.id),
    lockedByName: row.lockedBy ? await findUserName(ctx, row.lockedBy) : null,
    owner: ctx.actor.kind === 'user' && isEditor(ctx.actor.role),
  });
}
