import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import {
  type LiveEventName,
  type LivePayload,
  parseLiveEvent,
} from '@vitrine/contract/events/live-events.ts';

export type LiveAddress = NonNullable<Bootstrap['realtime']>;

type Handlers = { [Name in LiveEventName]: Set<(data: LivePayload<Name>) => void> };

const handlers: Handlers = {
  CompanySourceUpdated: new Set(),
  CompanySubscriptionUpdated: new Set(),
  CompanySenderUpdated: new Set(),
  ClientUpdated: new Set(),
  AnnotationsUpdated: new Set(),
  CommentsUpdated: new Set(),
  DashboardUpdated: new Set(),
  GoalUpdated: new Set(),
  CampaignUpdated: new Set(),
  ShareLinksUpdated: new Set(),
  DashboardLockUpdated: new Set(),
};
const joins = new Set<() => void>();
const returns = new Set<() => void>();

/** Some servers prefix event names with their classes' namespace. */
const NAMESPACE = /^App\\Events\\/;

/** Passes a channel message to its listeners; unknown events and invalid payloads are dropped. */
export function notifyLive(event: string, data: unknown): void {
  const known = parseLiveEvent(event.replace(NAMESPACE, ''), data);
  if (!known) return;
  const interested: Set<(data: never) => void> = handlers[known.event];
  for (const handle of [...interested]) handle(known.data as never);
}

/** Announces that the channel was joined soon after the page was loaded. */
export function notifyJoin(): void {
  for (const handle of [...joins]) handle();
}

/** Announces that messages may have been missed: listeners refetch what they show. */
export function notifyReturn(): void {
  for (const handle of [...returns]) handle();
}

/** Listens for messages of an event; returns a function that unsubscribes. */
export function onLive<Name extends LiveEventName>(
  name: Name,
  handle: (data: LivePayload<Name>) => void,
): () => void {
  const interested: Set<(data: LivePayload<Name>) => void> = handlers[name];
  interested.add(handle);
  return () => void interested.delete(handle);
}

/** Listens for the first subscription, if it was soon; returns a function that unsubscribes. */
export function onLiveJoin(handle: () => void): () => void {
  joins.add(handle);
  return () => void joins.delete(handle);
}

/** Listens for a reconnection after which messages may have been missed; returns a function that unsubscribes. */
export function onLiveReturn(handle: () => void): () => void {
  returns.add(handle);
  return () => void returns.delete(handle);
}
