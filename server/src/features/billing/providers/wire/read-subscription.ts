import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import type { ProviderSubscription } from '../payment-provider.ts';
import { centsFrom } from './money.ts';
import { idIn, tagsIn, type WireSubscription, wireSubscriptionSchema } from './wire-schemas.ts';

/** An agreement as the REST API and an expanded event show it. Throws for anything else. */
export function readSubscription(json: unknown): ProviderSubscription {
  const wire = wireSubscriptionSchema.parse(json);
  return {
    id: wire.id,
    accountId: idIn(wire.account, 'id', 'account'),
    state: stateOf(wire),
    product: idIn(wire.product, 'product'),
    dashboards: wire.quantity,
    interval: intervalOf(wire),
    totalCents: typeof wire.subtotal === 'number' ? centsFrom(wire.subtotal) : null,
    ...periodOf(wire),
    canceledMs: wire.canceledDate ?? null,
    changedMs: wire.changed,
    live: wire.live,
    tags: tagsIn(wire.tags),
    creditCents: typeof wire.credit === 'number' ? centsFrom(wire.credit) : null,
    retryMs: wire.retryDate ?? null,
    givesUpMs: wire.giveUpDate ?? null,
  };
}

function stateOf({ state, active }: WireSubscription): ProviderSubscription['state'] {
  if (state === 'deactivated' || !active) return 'ended';
  return state === 'canceled' || state === 'overdue' ? state : 'active';
}

function intervalOf({ intervalUnit, intervalLength }: WireSubscription): Interval | null {
  const months = intervalUnit === 'year' ? 12 : intervalUnit === 'month' ? 1 : 0;
  const interval = months * (intervalLength ?? 1);
  return interval === 1 || interval === 12 ? interval : null;
}

/** The stretch that the newest instruction speaks of; its end is the next charge, or the day on which a canceled one stops. */
function periodOf(wire: WireSubscription): Pick<ProviderSubscription, 'periodStartMs' | 'periodEndMs'> {
  const current = wire.instructions?.findLast(({ periodStartDate }) => typeof periodStartDate === 'number');
  const end = wire.deactivationDate ?? wire.nextChargeDate ?? wire.next ?? current?.periodEndDate ?? wire.end;
  return { periodStartMs: current?.periodStartDate ?? null, periodEndMs: end ?? null };
}
