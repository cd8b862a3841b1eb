import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { annotationsOfDashboard } from '../annotations/index.ts';
import { getCompany } from '../company/index.ts';
import { type Sharing, signFileUrl } from '../files/index.ts';
import { goalsOfDashboard } from '../goals/index.ts';
import { signFiles } from './access/sign-files.ts';
import { presentDashboard } from './dashboard.present.ts';
import { type DashboardRow, findUserName, getDashboard, listWidgets } from './dashboards.queries.ts';
import { stampOf } from './links/resolve-link.ts';

/** A dashboard with its widgets, as the actor of this ctx may see it. */
export async function loadDashboard(ctx: Ctx, dashboardId: string): Promise<Dashboard> {
  return assembleDashboard(ctx, await getDashboard(ctx, dashboardId));
}

/** The same of a row that was read already. `sharing` is for whom its files are signed, unless for its owners. */
export async function assembleDashboard(
  ctx: Ctx,
  row: DashboardRow,
  sharing: Sharing = { permalink: row.permalink, stamp: stampOf(row) },
): Promise<Dashboard> {
  const company = await getCompany(ctx);
  const owner = ctx.actor.kind === 'user' && isEditor(ctx.actor.role);
  const widgets = await listWidgets(ctx, row.id);
  const dashboard = presentDashboard(ctx, row, {
    company: { name: company.name, logo: company.logo },
    widgets,
    annotations: await annotationsOfDashboard(ctx, { ...row, widgets }, { owner }),
    goals: await goalsOfDashboard(ctx, { ...row, widgets }, { owner }),
    lockedByName: row.lockedBy ? await findUserName(ctx, row.lockedBy) : null,
    owner,
  });
  const audience = owner ? { companyId: ctx.companyId } : sharing;
  return signFiles(dashboard, (address) => signFileUrl(ctx.services, address, audience));
}
