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
  CampaignUpdated: new Set(),
  DashboardLockUpdated: new Set(),
};
const joins = new Set<() => void>();
const returns = new Set<() => void>();

/** Some servers put their classes' namespace before the names of events. */
const NAMESPACE = /^App\\Events\\/;

/** Says to whoever listens what came over the channel; what is none of ours or not in shape is dropped. */
export function notifyLive(event: string, data: unknown): void {
  const known = parseLiveEvent(event.replace(NAMESPACE, ''), data);
  if (!known) return;
  const interested: Set<(data: never) => void> = handlers[known.event];
  for (const handle of [...interested]) handle(known.data as never);
}

/** Says that from now on nothing is missed, soon after the page began. */
export function notifyJoin(): void {
  for (const handle of [...joins]) handle();
}

/** Says that messages may have been missed: whoever listens asks again for what it shows. */
export function notifyReturn(): void {
  for (const handle of [...returns]) handle();
}

/** Hears every message of this name until the answer is called. */
export function onLive<Name extends LiveEventName>(
  name: Name,
  handle: (data: LivePayload<Name>) => void,
): () => void {
  const interested: Set<(data: LivePayload<Name>) => void> = handlers[name];
  interested.add(handle);
  return () => void interested.delete(handle);
}

/** Hears of the first joining, if it came soon, until the answer is called. */
export function onLiveJoin(handle: () => void): () => void {
  joins.add(handle);
  return () => void joins.delete(handle);
}

/** Hears of the connection being back, after messages may have been missed, until the answer is called. */
export function onLiveReturn(handle: () => void): () => void {
  returns.add(handle);
  return () => void returns.delete(handle);
}
