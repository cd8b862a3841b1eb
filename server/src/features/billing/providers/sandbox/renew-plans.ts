import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../../platform/ctx/ctx.ts';
import { describePlan } from '../../subscription/describe-plan.ts';
import { endOfPeriod } from '../../subscription/period.ts';
import { findRecord, listRecords, putRecord } from './sandbox.queries.ts';
import type { SandboxSubscription } from './sandbox-records.ts';
import { accountOf, chargeBill, inSandbox, type SandboxTx, saveSubscription } from './sandbox-store.ts';
import { RETRY_DAYS } from './sandbox-wire.ts';

/** Does what is due by now, agreement by agreement: charges, tries again, gives up, and ends what was canceled. */
export async function renewPlans(services: Services): Promise<void> {
  const nowMs = services.clock.nowMs();
  for (const { id, state } of await listRecords(services.database.system, 'subscription'))
    if (isDue(state, nowMs)) await renew(services, id);
}

/** The same for one account, whatever the day: its owner has just put in another card. */
export async function retryCharges(services: Services, accountId: string): Promise<void> {
  const own = await listRecords(services.database.system, 'subscription', {
    field: 'accountId',
    value: accountId,
  });
  for (const { id, state } of own) if (state.status === 'overdue') await renew(services, id, true);
}

/** Triggers the next event now: a charge, a retry, or the end of a canceled subscription. For trying the sandbox. */
export async function bringForward(services: Services, accountId: string): Promise<void> {
  const own = await listRecords(services.database.system, 'subscription', {
    field: 'accountId',
    value: accountId,
  });
  for (const { id } of own) {
    await inSandbox(services, async (tx) => {
      const state = await findRecord(tx.db, 'subscription', id, { lock: true });
      if (!state || state.status === 'ended') return;
      const due = { anchorMs: tx.nowMs, periods: 0, periodEndMs: tx.nowMs, retryMs: tx.nowMs };
      await putRecord(tx.db, 'subscription', id, { ...state, ...due }, new Date(tx.nowMs));
    });
    await renew(services, id);
  }
}

function isDue({ status, periodEndMs, retryMs }: SandboxSubscription, nowMs: number): boolean {
  if (status === 'ended') return false;
  return nowMs >= (status === 'overdue' ? (retryMs ?? periodEndMs) : periodEndMs);
}

function renew(services: Services, id: string, atOnce = false): Promise<void> {
  return inSandbox(services, async (tx) => {
    const before = await findRecord(tx.db, 'subscription', id, { lock: true });
    if (!before || (!atOnce && !isDue(before, tx.nowMs))) return;
    if (before.status === 'canceled') return end(tx, id, before);
    const { card } = await accountOf(tx, before.accountId);
    if (card === 'good' || before.totalCents <= before.creditCents) return paid(tx, id, before);
    const days = RETRY_DAYS[before.declined];
    if (days === undefined) return end(tx, id, before);
    return declined(tx, id, before, tx.nowMs + days * DAY_MS);
  });
}

async function paid(tx: SandboxTx, id: string, before: SandboxSubscription): Promise<void> {
  const { payer } = await accountOf(tx, before.accountId);
  const usedCents = Math.min(before.creditCents, before.totalCents);
  const order = await chargeBill(tx, {
    accountId: before.accountId,
    subscriptionId: id,
    checkoutId: before.checkoutId,
    payer,
    description: describePlan(before),
    quantity: before.dashboards,
    subtotalCents: before.totalCents,
    discountCents: usedCents,
    creditCents: usedCents,
  });
  const after: SandboxSubscription = {
    ...before,
    status: 'active',
    declined: 0,
    retryMs: null,
    creditCents: before.creditCents - usedCents,
    periods: before.periods + 1,
    periodStartMs: before.periodEndMs,
    periodEndMs: endOfPeriod(before.anchorMs, before.interval, before.periods + 1),
  };
  await saveSubscription(tx, id, before, after, 'subscription.charge.completed', { order });
}

async function declined(
  tx: SandboxTx,
  id: string,
  before: SandboxSubscription,
  retryMs: number,
): Promise<void> {
  const after = { ...before, status: 'overdue' as const, declined: before.declined + 1, retryMs };
  await saveSubscription(tx, id, before, after, 'subscription.charge.failed', { reason: 'CARD_DECLINED' });
}

async function end(tx: SandboxTx, id: string, before: SandboxSubscription): Promise<void> {
  const periodEndMs = Math.min(before.periodEndMs, tx.nowMs);
  const after = { ...before, status: 'ended' as const, periodEndMs, retryMs: null };
  await saveSubscription(tx, id, before, after, 'subscription.deactivated');
}
