import type { Branding, Company } from '@vitrine/contract/entities/company.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isReader } from '../../platform/ctx/is-reader.ts';
import { signFileUrl } from '../files/index.ts';
import { loadSender } from '../whitelabel/index.ts';
import {
  type CompanyRow,
  countActiveDashboards,
  countGroups,
  getCompany,
  listSourceStates,
} from './company.queries.ts';

const noServices = { dashboards: 0, bonusDashboards: 0 };
const noBranding: Branding = { color: '', favicon: '', siteTitle: '', footer: '' };

/** The company as the web shows it: state, quota, sources' health, sender address. Clients hear nothing of sources, numbers and what is paid. */
export async function loadCompany(ctx: Ctx): Promise<Company> {
  const reads = isReader(ctx.actor);
  const [row, dashboardsCount, campaignsCount, sources] = [
    await getCompany(ctx),
    reads ? 0 : await countActiveDashboards(ctx),
    reads ? 0 : await countGroups(ctx),
    reads ? [] : await listSourceStates(ctx),
  ];
  const branding = { ...noBranding, ...row.branding };
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    logo: row.logo && signFileUrl(ctx.doors, row.logo, 'anyone'),
    branding: { ...branding, favicon: signFileUrl(ctx.doors, branding.favicon, 'anyone') },
    state: row.state,
    expiresAt: reads ? null : (row.expiresAt?.toISOString() ?? null),
    services: reads ? noServices : { dashboards: row.dashboards, bonusDashboards: row.bonusDashboards },
    subscription: reads ? null : row.subscription,
    dashboardsCount,
    campaignsCount,
    sources,
    products: reads ? [] : productsOf(row),
    restored: row.restoredAt !== null,
    deleteAt: row.deleteAt?.toISOString() ?? null,
    ...(await loadSender(ctx)),
  };
}

/** Dashboards are all there is to buy: by a subscription, or once and for all. */
function productsOf({ subscription, state, expiresAt }: CompanyRow): string[] {
  return subscription !== null || (state === 'active' && expiresAt === null) ? ['dashboards'] : [];
}
