import { useCallback, useEffect, useRef, useState } from 'react';
import { buttonResetMs } from './timers.ts';

export type Outcome = 'idle' | 'loading' | 'done' | 'failed';

/**
 * Follows one action: `loading` while it runs, then `done` or `failed` for 500 ms, then `idle`.
 * A second call while one runs does nothing. `run` answers whether the action succeeded and never rejects:
 * what went wrong is the action's to report.
 */
export function useOutcome<Args extends unknown[]>(action: (...args: Args) => unknown) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const running = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });

  useEffect(() => {
    if (outcome !== 'done' && outcome !== 'failed') return;
    const timer = setTimeout(() => setOutcome('idle'), buttonResetMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const run = useCallback(async (...args: Args): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setOutcome('loading');
    try {
      await latest.current(...args);
      setOutcome('done');
      return true;
    } catch {
      setOutcome('failed');
      return false;
    } finally {
      running.current = false;
    }
  }, []);

  return { outcome, run };
}
