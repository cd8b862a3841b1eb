import type { Company } from '../../entities/company.ts';

type Bought = Pick<Company, 'services' | 'state' | 'subscription'>;

/** What a company may have: the plan's dashboards and the bonus, which is worth nothing once the plan has ended. */
export function quotaOf({ services, state, subscription }: Bought): number {
  const ended = state === 'canceled' && subscription === null;
  return ended ? 0 : services.dashboards + services.bonusDashboards;
}

/** A dashboard can be created while there are fewer than the plan's and the bonus dashboards together. */
export function canCreateDashboard(company: Bought & Pick<Company, 'dashboardsCount'>): boolean {
  return company.dashboardsCount < quotaOf(company);
}
