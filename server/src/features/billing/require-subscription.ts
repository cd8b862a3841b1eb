import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { findRunning, type SubscriptionRow } from './billing.queries.ts';

/** The company's running agreement; 422 on `general` where there is none. */
export async function requireSubscription(ctx: Ctx): Promise<SubscriptionRow> {
  const row = await findRunning(ctx, await getCompany(ctx));
  if (!row || row.status === 'ended') throw new AppError('bad_input', 'There is no subscription.');
  return row;
}
