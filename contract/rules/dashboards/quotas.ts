import type { Company } from '../../entities/company/company.ts';

type Bought = Pick<Company, 'services' | 'state' | 'subscription'>;

/** A company's quota: the plan's dashboards and the bonus, which is lost when the plan has ended. */
export function quotaOf({ services, state, subscription }: Bought): number {
  const ended = state === 'canceled' && subscription === null;
  return ended ? 0 : services.dashboards + services.bonusDashboards;
}

/** A dashboard can be created while there are fewer than the plan's and the bonus dashboards together. */
export function canCreateDashboard(company: Bought & Pick<Company, 'dashboardsCount'>): boolean {
  return company.dashboardsCount < quotaOf(company);
}

/** Lists and pickers show all clients of a company. */
export const MAX_CLIENTS = 1000;

export const tooManyClients = `A company has at most ${MAX_CLIENTS} clients. Please delete one first.`;

export const tooManyDashboards =
  'All dashboards of your plan are in use. Archive one or extend your subscription.';

export const MAX_GROUPS = 50;

export const tooManyGroups = `A company has at most ${MAX_GROUPS} groups. Please delete one first.`;

/** A group can be created while the company has fewer than the limit. */
export function canCreateGroup({ campaignsCount }: { campaignsCount: number }): boolean {
  return campaignsCount < MAX_GROUPS;
}

/** The used part of the group limit: '3 of 50 groups'. */
export function groupCountText(count: number): string {
  return `${count} of ${MAX_GROUPS} groups`;
}
