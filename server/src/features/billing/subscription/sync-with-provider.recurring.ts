import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, inSystemTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { findLapsed, type SubscriptionRow } from '../billing.queries.ts';
import { applyEvent, type ProviderState } from '../events/apply-event.ts';
import type { Happening, ProviderSubscription } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { deleteStale } from '../purchase/checkouts.queries.ts';
import { enqueueRefund } from '../refunds/owe-refund.ts';
import { listOwedRefunds } from '../refunds/refunds.queries.ts';

/** How late the word about a renewal or an end may come before it is asked for. */
const PATIENCE_MS = 2 * HOUR_MS;

/**
 * Hourly, for events that were missed: asks the provider about subscriptions whose period is over; a canceled one ends unless it was
 * resumed at the provider. Refunds that the provider has not made are enqueued again, once a day.
 */
export const syncWithProvider: Recurring = {
  name: 'catch-up-with-payment-provider',
  everyMs: HOUR_MS,
  run: catchUp,
};

async function catchUp(services: Services): Promise<void> {
  const provider = paymentProviderOf(services);
  const { system } = services.database;
  await deleteStale(system, services.clock.now());
  for (const refund of await listOwedRefunds(system, provider.name))
    await enqueueRefund(createCtx(services, refund.companyId, { kind: 'system' }), refund);
  const before = new Date(services.clock.nowMs() - PATIENCE_MS);
  for await (const row of lapsed(system, provider.name, before)) {
    try {
      const provided = stateFrom(row, await provider.findSubscription(row.externalId));
      const ctx = createCtx(services, row.companyId, { kind: 'system' });
      if (provided) await inSystemTransaction(ctx, (tx) => applyEvent(tx, row.id, provided));
    } catch (error) {
      services.log.warn(
        { err: error, subscription: row.externalId },
        'a subscription could not be synchronized',
      );
    }
  }
}

/** All of them: one without news from the provider doesn't block the next. */
async function* lapsed(db: Db, provider: string, before: Date): AsyncGenerator<SubscriptionRow> {
  for (let after: string | null = null; ; ) {
    const page: SubscriptionRow[] = await findLapsed(db, { provider, before, after });
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** How the provider's state is to be taken for an event; null while it says what is known. */
function stateFrom(row: SubscriptionRow, subscription: ProviderSubscription | null): ProviderState | null {
  const happening = row.status === 'canceled' ? endOf(row, subscription) : happeningIn(row, subscription);
  if (!happening) return null;
  return { happening, subscription, changedMs: Math.max(subscription?.changedMs ?? 0, row.changedMs) };
}

/** A cancellation may have been revoked on the provider's pages, which then continues to charge. */
function endOf(row: SubscriptionRow, subscription: ProviderSubscription | null): Happening {
  const goesOn = subscription?.state === 'active' && isNextPeriod(row, subscription);
  return goesOn ? 'uncanceled' : 'deactivated';
}

function isNextPeriod({ periodEnd }: SubscriptionRow, { periodEndMs }: ProviderSubscription): boolean {
  return (periodEndMs ?? 0) > periodEnd.getTime();
}

function happeningIn(row: SubscriptionRow, subscription: ProviderSubscription | null): Happening | null {
  if (!subscription) return null;
  if (subscription.state === 'ended') return 'deactivated';
  if (subscription.state === 'canceled') return 'canceled';
  if (subscription.state === 'overdue') return row.status === 'overdue' ? null : 'failed';
  return isNextPeriod(row, subscription) ? 'paid' : null;
}
