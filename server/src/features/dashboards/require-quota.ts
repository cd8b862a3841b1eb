import { AppError } from '@vitrine/contract/errors.ts';
import { quotaOf, tooManyDashboards } from '@vitrine/contract/rules/dashboards/quotas.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadCompany, lockCompany } from '../company/index.ts';

/**
 * Refuses more active dashboards than the plan has: 422 on `general`. The company stays locked until the transaction ends, so
 * that two at once can't both be the last.
 */
export async function requireQuota(tx: Ctx, more = 1): Promise<void> {
  await lockCompany(tx);
  const company = await loadCompany(tx);
  const remaining = Math.max(0, quotaOf(company) - company.dashboardsCount);
  if (more <= remaining) return;
  throw new AppError(
    'bad_input',
    remaining === 0
      ? tooManyDashboards
      : `Your plan allows ${remaining} more dashboards. Select fewer, or extend your subscription.`,
  );
}
