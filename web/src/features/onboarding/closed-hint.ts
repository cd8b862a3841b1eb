import { useSyncExternalStore } from 'react';

/** The step whose hint was closed last; a later step has a hint of its own. */
let closedStep = 0;
const listeners = new Set<() => void>();

export function closeHint(step: number): void {
  closedStep = step;
  for (const listener of listeners) listener();
}

export function useClosedHint(): number {
  return useSyncExternalStore(subscribe, () => closedStep);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
