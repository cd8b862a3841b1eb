import { AppError } from '@vitrine/contract/errors.ts';
import { canCreateDashboard } from '@vitrine/contract/rules/dashboards/quotas.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadCompany, lockCompany } from '../company/index.ts';

/**
 * Refuses one more active dashboard than the plan has: 422 on `general`. The company stays locked until the transaction ends, so
 * that two at once can't both be the last.
 */
export async function requireQuota(tx: Ctx): Promise<void> {
  await lockCompany(tx);
  if (canCreateDashboard(await loadCompany(tx))) return;
  throw new AppError(
    'bad_input',
    'All dashboards of your plan are in use. Archive one or extend your subscription.',
  );
}
