import type { LiveEventName, LivePayload } from '@vitrine/contract/events/live-events.ts';
import { useEffect, useRef } from 'react';
import { type LiveAddress, onLive, onLiveReturn } from './live-channel-news.ts';
import { reportError } from './report-error.ts';

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
  const latest = useLatest(handle);
  useEffect(() => onLive(name, (data) => latest.current(data)), [name, latest]);
}

/** Calls back whenever messages may have been missed, while the component is there. */
export function useLiveReturn(handle: () => void): void {
  const latest = useLatest(handle);
  useEffect(() => onLiveReturn(() => latest.current()), [latest]);
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
