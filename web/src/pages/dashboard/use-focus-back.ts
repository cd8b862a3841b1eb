import { useLayoutEffect } from 'react';

/** Where the focus was when `open` became true gets it back afterwards: dialogs that are mounted open don't return it. */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = openerOf(document.activeElement);
    return () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (activeElement === document.body || activeElement?.closest('[role=dialog]')) opener?.focus();
      });
    };
  }, [open]);
}

/** A menu is gone with its items by then: of an item the button that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement ? opener : null;
}
