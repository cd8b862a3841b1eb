import { useEffect, useRef } from 'react';

/** Tells the frame once that the view shows what the reader came for. */
export function useSettled(onSettled: () => void): void {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    onSettled();
  }, [onSettled]);
}
