import { useSyncExternalStore } from 'react';

export type CanvasState = {
  draggedId: string | null;
  /** The card whose corner is being pulled, and the size it has taken so far. */
  resized: { id: string; width: number; height: number } | null;
  /** In the order in which they were chosen. */
  selected: ReadonlySet<string>;
  /** From which card a selection is stretched. */
  anchorId: string | null;
};

export type CanvasStore = {
  get(): CanvasState;
  set(part: Partial<CanvasState>): void;
  subscribe(listener: () => void): () => void;
};

/**
 * What is going on among the cards. Each card hears only of what concerns itself: of a hundred cards a drag draws one anew, not
 * all of them.
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
