import { useSyncExternalStore } from 'react';

export type CanvasState = {
  draggedId: string | null;
  /** The card that is being resized, and its current size. */
  resized: { id: string; width: number; height: number } | null;
  /** In the order in which they were chosen. */
  selected: ReadonlySet<string>;
  /** The card at which a range selection starts. */
  anchorId: string | null;
};

export type CanvasStore = {
  get(): CanvasState;
  set(part: Partial<CanvasState>): void;
  subscribe(listener: () => void): () => void;
};

/**
 * The state of interactions with cards. Each card subscribes to its own part only: with a hundred cards, a drag re-renders one.
 */
export function createCanvasStore(): CanvasStore {
  let state: CanvasState = { draggedId: null, resized: null, selected: new Set(), anchorId: null };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One value of it; the component is drawn again only when that changes. `read` must not make new objects. */
export function useCanvasState<Value>(store: CanvasStore, read: (state: CanvasState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
