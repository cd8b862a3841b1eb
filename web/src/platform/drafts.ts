import { useCallback, useState } from 'react';

/**
 * Unsaved edits, stored in the tab so that they survive a reload. Never for passwords or keys. Each feature has its
 * own key (`register`, `dashboard:{id}`) and clears the draft once it is saved.
 */
export function saveDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden; the draft is lost on reload.
  }
}

export function readDraft(key: string): unknown {
  try {
    const saved = sessionStorage.getItem(nameOf(key));
    return saved === null ? null : JSON.parse(saved);
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Flat text fields that survive a reload. The third value clears them. */
export function useDraft<Fields extends Record<string, string>>(key: string, initial: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...initial, ...textsOf(readDraft(key), initial) }));
  const change = useCallback(
    (part: Partial<Fields>) =>
      setFields((before) => {
        const next = { ...before, ...part };
        saveDraft(key, next);
        return next;
      }),
    [key],
  );
  const clear = useCallback(() => clearDraft(key), [key]);
  return [fields, change, clear] as const;
}

function textsOf<Fields extends Record<string, string>>(saved: unknown, initial: Fields): Partial<Fields> {
  if (saved === null || typeof saved !== 'object') return {};
  const known = Object.entries(saved).filter(([name, value]) => name in initial && typeof value === 'string');
  return Object.fromEntries(known) as Partial<Fields>;
}

const nameOf = (key: string) => `draft:${key}`;
