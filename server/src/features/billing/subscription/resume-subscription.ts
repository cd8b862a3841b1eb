import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { callProvider } from '../call-provider.ts';
import { requireStaying, requireSubscription } from './require-subscription.ts';
import { showStatus } from './show-status.ts';

/** Takes a cancellation back before it has run out. 422 on `general` where nothing is canceled, or the company is to be deleted. */
export async function resumeSubscription(ctx: Ctx): Promise<BillingStatus> {
  const row = await requireSubscription(ctx);
  requireStaying(await getCompany(ctx));
  if (row.status !== 'canceled') throw new AppError('bad_input', 'The subscription is not canceled.');
  await callProvider(ctx, row, { happening: 'uncanceled', message: 'subscription resumed' }, (provider) =>
    provider.resume(row.externalId),
  );
  return showStatus(ctx);
}
