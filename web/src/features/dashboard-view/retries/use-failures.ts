import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

type Failed = ReadonlyMap<string, string>;

export type Failures = {
  /** Why the last request for a widget failed as a whole, by widget id. */
  failed: Failed;
  /** Ids of these widgets. */
  ids: ReadonlySet<string>;
  note(widgetIds: readonly string[], message: string): void;
  /** All without an argument. */
  clear(widgetIds?: readonly string[]): void;
  /** If one of these widgets failed, these and all others that did. */
  withOthers(widgetIds: string[]): string[];
};

const none: Failed = new Map();

/** Widgets without a response of their own, because the request that they were in failed. The functions never change. */
export function useFailures(): Failures {
  const [failed, setFailed] = useState(none);
  const latest = useRef(none);
  const change = useCallback((next: Failed) => {
    latest.current = next;
    setFailed(next);
  }, []);
  const note = useCallback(
    (widgetIds: readonly string[], message: string) =>
      change(new Map([...latest.current, ...widgetIds.map((id) => [id, message] as const)])),
    [change],
  );
  const clear = useCallback(
    (widgetIds: readonly string[] = [...latest.current.keys()]) => {
      if (!widgetIds.some((id) => latest.current.has(id))) return;
      change(new Map([...latest.current].filter(([id]) => !widgetIds.includes(id))));
    },
    [change],
  );
  const withOthers = useCallback(
    (widgetIds: string[]) =>
      widgetIds.some((id) => latest.current.has(id))
        ? [...new Set([...widgetIds, ...latest.current.keys()])]
        : widgetIds,
    [],
  );
  const ids = useMemo(() => new Set(failed.keys()), [failed]);
  return { failed, ids, note, clear, withOthers };
}

/** Requests failed widgets again once the device is online. */
export function useReturningNetwork({ ids }: Failures, request: (widgetIds: string[]) => void): void {
  const onOnline = useEffectEvent(() => {
    if (ids.size > 0) request([...ids]);
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
