import type { Company } from '@vitrine/contract/entities/company.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadSender } from '../whitelabel/index.ts';
import { countActiveDashboards, getCompany, listSourceStates } from './company.queries.ts';

/** The company as the web shows it: state, quota, sources' health, sender address. */
export async function loadCompany(ctx: Ctx): Promise<Company> {
  const [row, dashboardsCount, sources] = [
    await getCompany(ctx),
    await countActiveDashboards(ctx),
    await listSourceStates(ctx),
  ];
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    state: row.state,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    services: { dashboards: row.dashboards, bonusDashboards: row.bonusDashboards },
    subscription: row.subscription,
    dashboardsCount,
    campaignsCount: 0,
    sources,
    products: [],
    ...(await loadSender(ctx)),
  };
}
