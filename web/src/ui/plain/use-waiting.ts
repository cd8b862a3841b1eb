import { useEffect, useState } from 'react';
import { explainAfterMs, skeletonAfterMs } from '../timers.ts';

/** Stage of a wait: too short to show, long enough to show, long enough to explain. */
export type Waiting = 'brief' | 'visible' | 'long';

export function useWaiting(active = true): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('brief');
  useEffect(() => {
    if (!active) return;
    const visible = setTimeout(() => setWaiting('visible'), skeletonAfterMs);
    const long = setTimeout(() => setWaiting('long'), explainAfterMs);
    return () => {
      clearTimeout(visible);
      clearTimeout(long);
      setWaiting('brief');
    };
  }, [active]);
  return waiting;
}
