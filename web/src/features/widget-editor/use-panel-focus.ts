import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  onEscape: () => void;
  /** What the panel shows; another face begins at its top. */
  face: string;
  /** Raised each time that something was found missing. */
  tried: number;
};

/**
 * Brings the keyboard into a panel that has opened, to the top of each new face and to the first field that is wrong; closes it with
 * Escape and brings the keyboard back to where it was.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  { onEscape, face, tried }: Options,
): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });

  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another face is the reason
  useEffect(() => {
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    heading?.closest('aside')?.querySelector('[data-scrolls]')?.scrollTo(0, 0);
  }, [panel, face]);

  useEffect(() => {
    if (tried > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [panel, tried]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      // A list that is open inside takes its own Escape.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (element.querySelector('[aria-expanded="true"]')) return;
      latest.current();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [panel]);
}
