import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';
import { type CompanyRow, findByExternalId, type SubscriptionRow } from '../billing.queries.ts';
import { callProvider } from '../call-provider.ts';
import { oweRunningPeriod } from '../refunds/owe-refund.ts';

const payload = z.object({ provider: z.string(), subscriptionId: z.string() });

export type Replaced = z.infer<typeof payload>;

/** Job that ends an unused subscription: another one replaced it, or its company is pending deletion. Retried for more than a day. */
export const replacedEnd: JobSettings<Replaced> = {
  name: 'end-replaced-subscription',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ provider, subscriptionId }) => `${provider} ${subscriptionId}`,
};

/** The running agreement that another would take the place of; null where none is running. */
export async function findReplaceable(
  tx: Ctx,
  { subscription }: CompanyRow,
  provider: string,
): Promise<SubscriptionRow | null> {
  const older = subscription === null ? null : await findByExternalId(tx.db, provider, subscription);
  return older?.companyId === tx.companyId && older.status !== 'ended' ? older : null;
}

/** Ends a subscription that another one replaced, and refunds its running period. */
export async function replace(tx: Ctx, { id, provider, externalId }: SubscriptionRow): Promise<void> {
  const replaced = { provider, subscriptionId: externalId };
  await enqueueEnd(tx, replaced);
  await oweRunningPeriod(tx, id, 'paid_twice');
  tx.log.warn(replaced, 'company has two paid subscriptions: the older one is canceled and refunded');
}

/** Enqueues the end of an unused subscription at the provider. */
export function enqueueEnd(tx: Ctx, unused: Replaced): Promise<void> {
  return tx.jobs.enqueue(replacedEnd, unused);
}

/** Ends it at the provider; its row stays and says so. Throws while the provider can't be asked, to be tried again. */
export async function endReplaced(ctx: Ctx, { provider, subscriptionId }: Replaced): Promise<void> {
  const row = await findByExternalId(ctx.db, provider, subscriptionId);
  if (row?.companyId !== ctx.companyId || row.status === 'ended') return;
  await callProvider(
    ctx,
    row,
    { happening: 'deactivated', message: 'unused subscription ended' },
    (provider) => provider.end(row.externalId),
  );
}
