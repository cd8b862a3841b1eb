import { createCtx, type Doors, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { applyNews, type Told } from './apply-news.ts';
import { findLapsed, type SubscriptionRow } from './billing.queries.ts';
import { deleteStale } from './checkouts.queries.ts';
import type { Happening, ProviderSubscription } from './providers/payment-provider.ts';
import { paymentProviderOf } from './providers/payment-provider-of.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How late the word about a renewal or an end may come before it is asked for. */
const PATIENCE_MS = 2 * HOUR_MS;

/** What no event told: the provider is asked about agreements whose period is over. A canceled one ends then, whatever it says. */
export const catchUpWithProvider: Recurring = {
  name: 'catch-up-with-payment-provider',
  everyMs: HOUR_MS,
  run: catchUp,
};

async function catchUp(doors: Doors): Promise<void> {
  const provider = paymentProviderOf(doors);
  const { system } = doors.database;
  await deleteStale(system, doors.clock.now());
  const before = new Date(doors.clock.nowMs() - PATIENCE_MS);
  for (const row of await findLapsed(system, provider.name, before)) {
    try {
      const told = toldBy(row, await provider.findSubscription(row.externalId));
      const ctx = createCtx(doors, row.companyId, { kind: 'system' });
      if (told) await inSystemTransaction(ctx, (tx) => applyNews(tx, row.id, told));
    } catch (error) {
      doors.log.warn(
        { err: error, subscription: row.externalId },
        'a subscription could not be caught up with',
      );
    }
  }
}

/** How the provider's state is to be taken for an event; null while it says what is known. */
function toldBy(row: SubscriptionRow, subscription: ProviderSubscription | null): Told | null {
  const happening = row.status === 'canceled' ? 'deactivated' : happeningIn(row, subscription);
  if (!happening) return null;
  return { happening, subscription, changedMs: Math.max(subscription?.changedMs ?? 0, row.changedMs) };
}

function happeningIn(row: SubscriptionRow, subscription: ProviderSubscription | null): Happening | null {
  if (!subscription) return null;
  if (subscription.state === 'ended') return 'deactivated';
  if (subscription.state === 'canceled') return 'canceled';
  if (subscription.state === 'overdue') return row.status === 'overdue' ? null : 'failed';
  return (subscription.periodEndMs ?? 0) > row.periodEnd.getTime() ? 'paid' : null;
}
