import { useEffect, useState } from 'react';
import { explainAfterMs, skeletonAfterMs } from '../timers.ts';

/** How long something has been waited for: nothing yet, long enough to show it, long enough to explain it. */
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
