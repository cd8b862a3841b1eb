import { useEffect, useRef } from 'react';

/** Signals the frame once that the view shows its content. */
export function useSettled(onSettled: () => void): void {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    onSettled();
  }, [onSettled]);
}
