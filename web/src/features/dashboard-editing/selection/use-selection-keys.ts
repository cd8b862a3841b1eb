import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../draft/use-history-keys.ts';
import type { SelectionVerbs } from './use-selection-actions.ts';

/** Delete and Backspace delete the selection, Escape clears it; not while typing or with an open dialog. */
export function useSelectionKeys(active: boolean, verbs: Pick<SelectionVerbs, 'remove' | 'clear'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isInOverlay(event.target)) return;
    if (event.key === 'Escape') verbs.clear();
    else if (event.key === 'Delete' || event.key === 'Backspace') verbs.remove();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

/** Menus and dialogs handle these keys themselves. */
function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null;
}
