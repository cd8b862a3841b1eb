import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 60_000;

/**
 * Does something a minute after it was last done, as long as somebody looks: a hidden tab rests, and catches up at once when it is
 * shown again after a minute or more.
 */
export function useEveryMinute(work: () => void, active: boolean): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!active) return;
    return everyMinute(() => run(), document);
  }, [active]);
}

type Stage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** The clockwork of the hook; answers with its end. */
export function everyMinute(work: () => void, stage: Stage, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = now();
  const run = () => {
    lastMs = now();
    work();
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!stage.hidden) timer = setTimeout(run, Math.max(0, lastMs + EVERY_MS - now()));
  };
  stage.addEventListener('visibilitychange', wait);
  wait();
  return () => {
    clearTimeout(timer);
    stage.removeEventListener('visibilitychange', wait);
  };
}
