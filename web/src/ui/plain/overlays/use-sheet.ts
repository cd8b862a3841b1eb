import type { SyntheticEvent } from 'react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Below this width it is a sheet at the bottom; its styles use the same value. */
const sheetQuery = '(max-width: 767px)';
const GAP = 6;
const EDGE = 8;

/**
 * A modal dialog hung under `anchor`. The browser's own dialog keeps the focus inside, closes on Escape and lies above
 * whatever the page stacks.
 */
export function useSheet(anchor: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const sheet = useRef<HTMLDialogElement>(null);
  const narrow = useIsSheet();

  useLayoutEffect(() => {
    const dialog = sheet.current;
    if (!dialog) return;
    // Never closed here: its owner unmounts it, and the 'close' event would come without a listener.
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);

  useEffect(() => {
    const button = anchor.current?.querySelector('button');
    // After unmounting, because nothing behind an open dialog can be focused.
    return () => button?.focus();
  }, [anchor]);

  useLayoutEffect(() => {
    const place = () => sheet.current && placeUnder(sheet.current, anchor.current, narrow);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, narrow]);

  return sheet;
}

function placeUnder(dialog: HTMLElement, anchor: HTMLElement | null, narrow: boolean): void {
  if (narrow || !anchor) {
    dialog.style.removeProperty('left');
    dialog.style.removeProperty('top');
    return;
  }
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const rightmost = document.documentElement.clientWidth - width - EDGE;
  const lowest = window.innerHeight - height - EDGE;
  const left = at.left > rightmost ? at.right - width : at.left;
  dialog.style.left = `${Math.max(EDGE, Math.min(left, rightmost))}px`;
  dialog.style.top = `${Math.max(EDGE, Math.min(at.bottom + GAP, lowest))}px`;
}

/** Whether the window is narrow enough for a sheet. */
export function useIsSheet(): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(sheetQuery).matches);
  useEffect(() => {
    const list = window.matchMedia(sheetQuery);
    const read = () => setMatches(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, []);
  return matches;
}

/**
 * For `onCancel` of a dialog that its owner removes. Escape goes to the owner before the browser closes the dialog by itself: until
 * its own word of that comes, nothing could open it again.
 */
export function closingOnCancel(onClose: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    onClose();
  };
}
