import { AppError } from '@vitrine/contract/errors.ts';
import { canCreateGroup, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { countGroups } from './groups.queries.ts';

/** 422 when the company has as many groups as it may have. Two that create at once wait for each other. */
export async function requireGroupQuota(tx: Ctx): Promise<void> {
  await lockUntilCommit(tx, `groups of ${tx.companyId}`);
  if (!canCreateGroup({ campaignsCount: await countGroups(tx) }))
    throw new AppError('bad_input', tooManyGroups);
}
