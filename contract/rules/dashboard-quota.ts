import type { Company } from '../entities/company.ts';

/** A dashboard can be created while there are fewer than the plan's and the bonus dashboards together. */
export function canCreateDashboard({
  dashboardsCount,
  services,
}: Pick<Company, 'dashboardsCount' | 'services'>): boolean {
  return dashboardsCount < services.dashboards + services.bonusDashboards;
}
