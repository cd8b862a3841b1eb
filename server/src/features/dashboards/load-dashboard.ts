import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { signFileUrl } from '../files/index.ts';
import { stampOf } from './access/sharing-stamp.ts';
import { signFiles } from './access/sign-files.ts';
import { presentDashboard } from './dashboard.present.ts';
import { type DashboardRow, findUserName, getDashboard, listWidgets } from './dashboards.queries.ts';

/** A dashboard with its widgets, as the actor of this ctx may see it. */
export async function loadDashboard(ctx: Ctx, dashboardId: string): Promise<Dashboard> {
  return assembleDashboard(ctx, await getDashboard(ctx, dashboardId));
}

export async function assembleDashboard(ctx: Ctx, row: DashboardRow): Promise<Dashboard> {
  const company = await getCompany(ctx);
  const owner = ctx.actor.kind === 'user' && isEditor(ctx.actor.role);
  const dashboard = presentDashboard(ctx, row, {
    company: { name: company.name, logo: company.logo },
    widgets: await listWidgets(ctx, row.id),
    lockedByName: row.lockedBy ? await findUserName(ctx, row.lockedBy) : null,
    owner,
  });
  const audience = owner ? { companyId: ctx.companyId } : { permalink: row.permalink, stamp: stampOf(row) };
  return signFiles(dashboard, (address) => signFileUrl(ctx.services, address, audience));
}
