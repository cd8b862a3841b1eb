import type { Branding, Company } from '@vitrine/contract/entities/company/company.ts';
import { type Balance, EVEN } from '@vitrine/contract/rules/money/balance.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
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
  const reads = isViewer(ctx.actor);
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
    logo: row.logo && signFileUrl(ctx.services, row.logo, 'anyone'),
    branding: { ...branding, favicon: signFileUrl(ctx.services, branding.favicon, 'anyone') },
    state: row.state,
    expiresAt: reads ? null : (row.expiresAt?.toISOString() ?? null),
    services: reads ? noServices : { dashboards: row.dashboards, bonusDashboards: row.bonusDashboards },
    subscription: reads ? null : row.subscription,
    dashboardsCount,
    campaignsCount,
    sources,
    products: reads ? [] : productsOf(row),
    balance: reads ? EVEN : balanceOf(row),
    restored: row.restoredAt !== null,
    deleteAt: row.deleteAt?.toISOString() ?? null,
    ...(await loadSender(ctx)),
  };
}

/** Dashboards are all there is to buy: by a subscription, or once and for all. */
function productsOf({ subscription, state, expiresAt }: CompanyRow): string[] {
  return subscription !== null || (state === 'active' && expiresAt === null) ? ['dashboards'] : [];
}

/** Everything that anybody owes is in the company's one row. Credit is used by the next payment, which a canceled one has none of. */
function balanceOf(row: CompanyRow): Balance {
  const isCharged = row.subscription !== null && row.state === 'active';
  return {
    owedCents: row.owedCents,
    owedSince: row.owedSince?.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
    givesUpAt: row.givesUpAt?.toISOString() ?? null,
    creditCents: row.creditCents,
    creditUntil: isCharged ? (row.expiresAt?.toISOString() ?? null) : null,
    refundCents: row.refundCents,
    refundSince: row.refundSince?.toISOString() ?? null,
    refundProblem: row.refundProblem,
  };
}
