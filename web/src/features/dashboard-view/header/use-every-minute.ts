import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 60_000;

/**
 * Runs an action a minute after its last run while the tab is visible. A hidden tab pauses, and runs at once when it
 * is shown after a minute or more.
 */
export function useEveryMinute(work: () => void, active: boolean): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!active) return;
    return everyMinute(() => run(), document);
  }, [active]);
}

type VisibilitySource = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** The timer of the hook; returns a function that stops it. */
export function everyMinute(
  work: () => void,
  source: VisibilitySource,
  now: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = now();
  const run = () => {
    lastMs = now();
    work();
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!source.hidden) timer = setTimeout(run, Math.max(0, lastMs + EVERY_MS - now()));
  };
  source.addEventListener('visibilitychange', wait);
  wait();
  return () => {
    clearTimeout(timer);
    source.removeEventListener('visibilitychange', wait);
  };
}
