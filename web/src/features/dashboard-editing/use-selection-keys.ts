import { useEffect, useRef } from 'react';
import { isTyping } from './use-history-keys.ts';
import type { SelectionVerbs } from './use-selection-verbs.ts';

/** Delete and Backspace delete what is selected, Escape lets go of it; not while something is typed or a dialog is open. */
export function useSelectionKeys(active: boolean, verbs: Pick<SelectionVerbs, 'remove' | 'clear'>): void {
  const latest = useRef(verbs);
  latest.current = verbs;
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInOverlay(event.target)) return;
      if (event.key === 'Escape') latest.current.clear();
      else if (event.key === 'Delete' || event.key === 'Backspace') latest.current.remove();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}

/** Menus and dialogs answer these keys themselves. */
function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null;
}
