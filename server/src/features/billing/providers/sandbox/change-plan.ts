import type { Services } from '../../../../platform/ctx/ctx.ts';
import { describePlan } from '../../subscription/describe-plan.ts';
import { endOfPeriod } from '../../subscription/period.ts';
import { PaymentRefused, type SubscriptionChange } from '../payment-provider.ts';
import { findRecord } from './sandbox.queries.ts';
import type { SandboxSubscription } from './sandbox-records.ts';
import { accountOf, chargeBill, inSandbox, type SandboxTx, saveSubscription } from './sandbox-store.ts';

/** Changes the plan: a positive difference is charged now, a negative one becomes credit. Refuses if the card is declined. */
export function changePlan(services: Services, id: string, change: SubscriptionChange): Promise<void> {
  return withSubscription(services, id, async (tx, before) => {
    const after = planAfter(before, change, tx.nowMs);
    if (change.prorate) {
      after.creditCents = Math.max(0, -change.dueCents);
      await chargeDifference(tx, id, before, change);
    }
    await saveSubscription(tx, id, before, after, 'subscription.updated');
  });
}

export function cancelPlan(services: Services, id: string): Promise<void> {
  return withSubscription(services, id, async (tx, before) => {
    if (before.status === 'canceled') return;
    const after = { ...before, status: 'canceled' as const, canceledMs: tx.nowMs, retryMs: null };
    await saveSubscription(tx, id, before, after, 'subscription.canceled');
  });
}

/** Ends an agreement now, whatever of it is paid for. */
export function endPlan(services: Services, id: string): Promise<void> {
  return inSandbox(services, async (tx) => {
    const before = await findRecord(tx.db, 'subscription', id, { lock: true });
    if (!before || before.status === 'ended') return;
    const periodEndMs = Math.min(before.periodEndMs, tx.nowMs);
    const after = { ...before, status: 'ended' as const, periodEndMs, retryMs: null };
    await saveSubscription(tx, id, before, after, 'subscription.deactivated');
  });
}

export function resumePlan(services: Services, id: string): Promise<void> {
  return withSubscription(services, id, async (tx, before) => {
    if (before.status !== 'canceled') throw new PaymentRefused('The subscription is not canceled.');
    const after = { ...before, status: 'active' as const, canceledMs: null, declined: 0 };
    await saveSubscription(tx, id, before, after, 'subscription.uncanceled');
  });
}

function planAfter(
  before: SandboxSubscription,
  { dashboards, interval, totalCents, startsAnew }: SubscriptionChange,
  nowMs: number,
): SandboxSubscription {
  const plan = { ...before, dashboards, interval, totalCents };
  if (!startsAnew) return plan;
  const periodEndMs = endOfPeriod(nowMs, interval);
  return { ...plan, anchorMs: nowMs, periods: 1, periodStartMs: nowMs, periodEndMs };
}

/** A change that costs nothing today has its order too: it says what was credited. */
async function chargeDifference(
  tx: SandboxTx,
  subscriptionId: string,
  { accountId, checkoutId }: SandboxSubscription,
  change: SubscriptionChange,
): Promise<void> {
  const { payer, card } = await accountOf(tx, accountId);
  if (card === 'declining' && change.dueCents > 0)
    throw new PaymentRefused('Your card was declined. Nothing was changed.');
  await chargeBill(tx, {
    accountId,
    subscriptionId,
    checkoutId,
    payer,
    description: `Change to ${describePlan(change)}`,
    quantity: 1,
    subtotalCents: Math.max(0, change.dueCents),
    discountCents: 0,
  });
}

function withSubscription(
  services: Services,
  id: string,
  work: (tx: SandboxTx, state: SandboxSubscription) => Promise<void>,
): Promise<void> {
  return inSandbox(services, async (tx) => {
    const state = await findRecord(tx.db, 'subscription', id, { lock: true });
    if (!state || state.status === 'ended') throw new PaymentRefused('This subscription has ended.');
    await work(tx, state);
  });
}
