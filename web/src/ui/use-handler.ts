import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every rendering, which does what the newest one does: nothing that takes it is rendered again for it. */
export function useHandler<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
