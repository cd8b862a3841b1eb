import { useEffect, useRef } from 'react';

/** Tells the frame once that the view shows what the reader came for. */
export function useSettled(onSettled: () => void): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    onSettled();
  }, [onSettled]);
}
