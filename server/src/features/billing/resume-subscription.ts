import type { Standing } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { askProvider } from './ask-provider.ts';
import { requireStaying } from './require-staying.ts';
import { requireSubscription } from './require-subscription.ts';
import { showStanding } from './show-standing.ts';

/** Takes a cancellation back before it has run out. 422 on `general` where nothing is canceled, or the company is to be deleted. */
export async function resumeSubscription(ctx: Ctx): Promise<Standing> {
  const row = await requireSubscription(ctx);
  requireStaying(await getCompany(ctx));
  if (row.status !== 'canceled') throw new AppError('bad_input', 'The subscription is not canceled.');
  await askProvider(ctx, row, { happening: 'uncanceled', words: 'cancellation taken back' }, (provider) =>
    provider.resume(row.externalId),
  );
  return showStanding(ctx);
}
