import type { LiveEventName, LivePayload } from '@vitrine/contract/events/live-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { reportError } from '../errors/report-error.ts';
import { type LiveAddress, onLive, onLiveJoin, onLiveReturn } from './live-channel-news.ts';

let leave = () => {};

/** Closes the connection for good: after signing out no further signature may be requested. */
export function leaveLive(): void {
  leave();
}

/**
 * Connects to the company's channel; returns a function that disconnects. The client's code is loaded on first use.
 */
export function connectLive(address: LiveAddress, companyId: string): () => void {
  let active = true;
  let disconnect = () => {};
  import('./live-channel-client.ts').then(({ openLiveChannel }) => {
    if (active) disconnect = openLiveChannel(address, companyId);
  }, reportError);
  leave = () => {
    active = false;
    disconnect();
  };
  return leave;
}

/** Calls back for every message of an event while the component is mounted. */
export function useLive<Name extends LiveEventName>(
  name: Name,
  handle: (data: LivePayload<Name>) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => onLive(name, (data) => onEvent(data)), [name]);
}

/** Calls back when the channel is first joined, if that was soon, while the component is mounted. */
export function useLiveJoin(handle: () => void): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => onLiveJoin(() => onEvent()), []);
}

/** Calls back whenever messages may have been missed, while the component is mounted. */
export function useLiveReturn(handle: () => void): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => onLiveReturn(() => onEvent()), []);
}
