import type { Happening } from '../providers/payment-provider.ts';

/**
 * The life of an agreement. A purchase activates it. A renewal that fails makes it overdue, one that is paid makes it active
 * again. Whoever cancels keeps what is paid for: canceled lasts to the end of the period, whatever is charged or fails in
 * between, unless the cancellation is taken back. The provider ends it when a canceled one runs out, or gives an overdue one
 * up. What has ended stays so: coming back is a new purchase, a new agreement.
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
