import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { callProvider } from '../call-provider.ts';
import { requireSubscription } from './require-subscription.ts';
import { showStatus } from './show-status.ts';

/** Nothing more is charged; what is paid for can be used to its end. Canceling twice is canceling once. */
export async function cancelSubscription(ctx: Ctx): Promise<BillingStatus> {
  const row = await requireSubscription(ctx);
  if (row.status !== 'canceled')
    await callProvider(ctx, row, { happening: 'canceled', message: 'subscription canceled' }, (provider) =>
      provider.cancel(row.externalId),
    );
  return showStatus(ctx);
}
