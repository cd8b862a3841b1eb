import { useEffect, useMemo, useRef } from 'react';
import { focusLastOf, focusTrail } from './focus-trail.ts';

/** After the browser has moved the focus by itself. */
const AFTER_CLOSING_MS = 10;

/**
 * Focuses what had the focus before a dialog opened, once it has closed and nothing else took the focus. Unlike the library's own way
 * this also holds for dialogs that are mounted open and for those opened from an item of a menu.
 */
export function useReturnedFocus(opened: boolean): void {
  // While rendering, before a field of the dialog takes the focus.
  const openers = useMemo(() => (opened ? focusTrail() : []), [opened]);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!opened) return;
    window.clearTimeout(timer.current);
    return () => {
      const { activeElement: focused } = document;
      timer.current = window.setTimeout(() => {
        const { activeElement } = document;
        const isInClosing = activeElement === focused && activeElement?.closest('[role=dialog]');
        if (!activeElement || activeElement === document.body || isInClosing) focusLastOf(openers);
      }, AFTER_CLOSING_MS);
    };
  }, [opened, openers]);
}
