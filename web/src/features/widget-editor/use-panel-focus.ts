import { type RefObject, useEffect, useRef } from 'react';

type Options = { onEscape: () => void; paused: boolean };

/** Brings the keyboard into a panel that has opened, closes it with Escape and brings the keyboard back to where it was. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, { onEscape, paused }: Options): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel]);

  useEffect(() => {
    const element = panel.current;
    if (!element || paused) return;
    const press = (event: KeyboardEvent) => {
      // A list that is open inside takes its own Escape.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (element.querySelector('[aria-expanded="true"]')) return;
      latest.current();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [panel, paused]);
}
