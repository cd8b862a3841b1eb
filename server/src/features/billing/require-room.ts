import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadCompany } from '../company/index.ts';

/** 422 on `dashboards` for a plan of fewer dashboards than are in use; archived ones take no room. */
export async function requireRoom(ctx: Ctx, dashboards: number): Promise<void> {
  const { dashboardsCount, services } = await loadCompany(ctx);
  const over = dashboardsCount - dashboards - services.bonusDashboards;
  if (over <= 0) return;
  const archive = over === 1 ? 'Archive one of them first' : `Archive ${over} of them first`;
  throw new AppError('bad_input', {
    dashboards: [`You use ${dashboardsCount} dashboards. ${archive}, or choose a larger number.`],
  });
}
