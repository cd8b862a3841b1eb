import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { areCharactersOn } from './character-shortcuts.ts';
import { isPressed, type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts';

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], dialog, aside, [role="complementary"]';

/** Listens to shortcuts while it is active; never while something is typed, and rarely in what lies over the page. */
export function useShortcuts(active: boolean, handlers: Partial<Record<ShortcutId, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    const id = shortcutIds.find((one) => handlers[one] && isPressed(shortcuts[one], event));
    if (!id || (shortcuts[id].character && !areCharactersOn())) return;
    if (!shortcuts[id].inOverlays && isOverlaid(event.target)) return;
    event.preventDefault();
    handlers[id]?.();
  });
  useEffect(() => {
    if (!active) return undefined;
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [active]);
  useShownShortcuts(active, Object.keys(handlers) as ShortcutId[]);
}

/** Lists shortcuts in the dialog that elements of the page handle themselves. */
export function useShownShortcuts(active: boolean, ids: readonly ShortcutId[]): void {
  const key = ids.join();
  useEffect(() => {
    if (!active) return undefined;
    const shown = key.split(',') as ShortcutId[];
    change([...current, shown]);
    return () => change(current.filter((one) => one !== shown));
  }, [active, key]);
}

let current: readonly (readonly ShortcutId[])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The shortcuts of what is shown at present, in the order of the list. */
export function useCurrentShortcuts(): ShortcutId[] {
  const shown = useSyncExternalStore(subscribe, () => current);
  return shortcutIds.filter((id) => shown.some((ids) => ids.includes(id)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a key belongs to a field that is being filled in. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

/** Menus, dialogs and panels handle their keys themselves, and a dialog keeps the page behind it. */
function isOverlaid(target: EventTarget | null): boolean {
  const inside = target instanceof Element && target.closest(OVERLAY) !== null;
  return inside || document.querySelector('[aria-modal="true"]') !== null;
}
