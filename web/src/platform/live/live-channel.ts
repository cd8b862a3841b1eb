import type { LiveEventName, LivePayload } from '@vitrine/contract/events/live-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { reportError } from '../errors/report-error.ts';
import { type LiveAddress, onLive, onLiveJoin, onLiveReturn } from './live-channel-news.ts';

let leave = () => {};

/** Ends the connection for good: whoever signs out must not ask for the signature of the next one. */
export function leaveLive(): void {
  leave();
}

/** Connects to the company's channel until the answer is called. The client's code is loaded with its first use. */
export function connectLive(address: LiveAddress, companyId: string): () => void {
  let wanted = true;
  let disconnect = () => {};
  import('./live-channel-client.ts').then(({ openLiveChannel }) => {
    if (wanted) disconnect = openLiveChannel(address, companyId);
  }, reportError);
  leave = () => {
    wanted = false;
    disconnect();
  };
  return leave;
}

/** Calls back for every message of this name while the component is there. */
export function useLive<Name extends LiveEventName>(
  name: Name,
  handle: (data: LivePayload<Name>) => void,
): void {
  const hear = useEffectEvent(handle);
  useEffect(() => onLive(name, (data) => hear(data)), [name]);
}

/** Calls back when the page first hears what others do, if it came soon, while the component is there. */
export function useLiveJoin(handle: () => void): void {
  const hear = useEffectEvent(handle);
  useEffect(() => onLiveJoin(() => hear()), []);
}

/** Calls back whenever messages may have been missed, while the component is there. */
export function useLiveReturn(handle: () => void): void {
  const hear = useEffectEvent(handle);
  useEffect(() => onLiveReturn(() => hear()), []);
}
