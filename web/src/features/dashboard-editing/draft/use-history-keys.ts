import { useEffect } from 'react';
import type { DraftActions } from './draft-actions.ts';

/** Ctrl or Cmd with Z undoes, with Shift or Y redoes; a field that is being typed in keeps its own history. */
export function useHistoryKeys(active: boolean, { undo, redo }: Pick<DraftActions, 'undo' | 'redo'>): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active, undo, redo]);
}

/** Whether a key belongs to a field that is being filled in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
