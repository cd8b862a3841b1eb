import { useEffect, useState } from 'react';
import type { Format } from './define-format.ts';

/** Whether a format has all it needs to render; what is missing is loaded. */
export function useLater({ later }: Pick<Format, 'later'>): boolean {
  const [, update] = useState(0);
  const isReady = !later || later.get() !== null;
  useEffect(() => {
    if (isReady) return;
    let isShown = true;
    // Offline or after an update of the server: the card stays empty until the page is loaded again.
    const done = () => isShown && update((count) => count + 1);
    later.load().then(done, done);
    return () => {
      isShown = false;
    };
  }, [isReady, later]);
  return isReady;
}
