import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getCompany, loadCompany } from '../../company/index.ts';
import { type CompanyRow, findRunning, type SubscriptionRow } from '../billing.queries.ts';

/** The company's running agreement; 422 on `general` where there is none. */
export async function requireSubscription(ctx: Ctx): Promise<SubscriptionRow> {
  const row = await findRunning(ctx, await getCompany(ctx));
  if (!row || row.status === 'ended') throw new AppError('bad_input', 'There is no subscription.');
  return row;
}

/** 422 on `dashboards` for a plan of fewer dashboards than are in use; archived ones don't count. */
export async function requireCapacity(ctx: Ctx, dashboards: number): Promise<void> {
  const { dashboardsCount, services } = await loadCompany(ctx);
  const over = dashboardsCount - dashboards - services.bonusDashboards;
  if (over <= 0) return;
  const archive = over === 1 ? 'Archive one of them first' : `Archive ${over} of them first`;
  throw new AppError('bad_input', {
    dashboards: [`You use ${dashboardsCount} dashboards. ${archive}, or choose a larger number.`],
  });
}

/** 422 on `general` for a company that is going to be deleted, which must not be charged. */
export function requireStaying({ deleteAt }: Pick<CompanyRow, 'deleteAt'>): void {
  if (deleteAt !== null)
    throw new AppError('bad_input', 'The deletion of the company is scheduled. Cancel the deletion first.');
}
