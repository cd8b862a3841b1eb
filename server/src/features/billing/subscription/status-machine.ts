import type { Happening } from '../providers/payment-provider.ts';

/**
 * The states of a subscription. A purchase activates it. A failed renewal makes it overdue, a paid one active again. Canceled lasts to
 * the end of the paid period, whatever is charged or fails in between, unless the cancellation is undone. The provider ends it when a
 * canceled one runs out, or gives an overdue one up. The end is final: coming back is a new purchase and a new subscription.
 */
export type SubscriptionStatus = 'active' | 'overdue' | 'canceled' | 'ended';

const AFTER: Readonly<Record<SubscriptionStatus, Readonly<Record<Happening, SubscriptionStatus>>>> = {
  active: { ...all('active'), failed: 'overdue', canceled: 'canceled', deactivated: 'ended' },
  overdue: {
    ...all('overdue'),
    paid: 'active',
    canceled: 'canceled',
    uncanceled: 'active',
    deactivated: 'ended',
  },
  canceled: { ...all('canceled'), uncanceled: 'active', deactivated: 'ended' },
  ended: all('ended'),
};

export function statusAfter(status: SubscriptionStatus, happening: Happening): SubscriptionStatus {
  return AFTER[status][happening];
}

function all(status: SubscriptionStatus): Record<Happening, SubscriptionStatus> {
  return {
    activated: status,
    updated: status,
    paid: status,
    failed: status,
    canceled: status,
    uncanceled: status,
    deactivated: status,
  };
}
