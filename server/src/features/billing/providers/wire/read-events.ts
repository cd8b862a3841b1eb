import type { Happening, News, ProviderEvent, ProviderReturn } from '../payment-provider.ts';
import { centsFrom } from './money.ts';
import { readOrder } from './read-order.ts';
import { readSubscription } from './read-subscription.ts';
import { idIn, tagsIn, type WireEvent, wireEventsSchema } from './wire-schemas.ts';

const HAPPENINGS: Readonly<Record<string, Happening>> = {
  'subscription.activated': 'activated',
  'subscription.updated': 'updated',
  'subscription.charge.completed': 'paid',
  'subscription.charge.failed': 'failed',
  'subscription.payment.overdue': 'failed',
  'subscription.canceled': 'canceled',
  'subscription.uncanceled': 'uncanceled',
  'subscription.deactivated': 'deactivated',
};

/** The events of a body whose signature was checked. Throws where it is no batch of events. */
export function readEvents(body: Buffer): ProviderEvent[] {
  const { events } = wireEventsSchema.parse(JSON.parse(body.toString('utf8')));
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    createdMs: event.created,
    live: event.live,
    news: newsIn(event),
  }));
}

/** An event whose type is known but whose content can't be parsed gives the subject only: the provider is then queried for it. */
function newsIn({ type, data, created }: WireEvent): News | null {
  const happening = HAPPENINGS[type];
  if (happening) return subscriptionNews(happening, type, data, created);
  if (type === 'order.completed') {
    const orderId = idIn(data, 'id', 'order');
    return orderId
      ? { about: 'order', orderId, order: attempt(readOrder, data), tags: tagsIn(data.tags) }
      : null;
  }
  if (type === 'return.created') {
    const orderId = idIn(data.original, 'id', 'order') ?? idIn(data.order, 'id', 'order');
    return orderId ? { about: 'refund', orderId, returned: returnIn(data, orderId) } : null;
  }
  return null;
}

/** A refund that was sent without its own id is known by its order's. */
function returnIn(data: WireEvent['data'], orderId: string): ProviderReturn {
  const original = idIn(data.original, 'reference') ?? orderId;
  return {
    id: idIn(data.return) ?? `return of ${orderId}`,
    reference: idIn(data.reference) ?? original,
    totalCents: typeof data.totalReturn === 'number' ? centsFrom(data.totalReturn) : null,
  };
}

function subscriptionNews(
  happening: Happening,
  type: string,
  data: WireEvent['data'],
  createdMs: number,
): News | null {
  const isCharge = type.startsWith('subscription.charge.');
  const subscriptionData = isCharge ? data.subscription : data;
  const subscriptionId = idIn(subscriptionData, 'id', 'subscription');
  if (!subscriptionId) return null;
  const subscription = attempt(readSubscription, subscriptionData);
  const declaredMs = typeof data.timestamp === 'number' ? data.timestamp : createdMs;
  return {
    about: 'subscription',
    happening,
    subscriptionId,
    subscription,
    tags: subscription?.tags ?? tagsIn(data.tags),
    changedMs: subscription?.changedMs ?? declaredMs,
  };
}

function attempt<T>(read: (json: unknown) => T, json: unknown): T | null {
  try {
    return read(json);
  } catch {
    return null;
  }
}
