import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  widgetId: string;
  onEscape: () => void;
  /** What the panel shows; another view begins at its top. */
  view: string;
  /** Raised each time that something was found missing. */
  tried: number;
};

/**
 * Brings the keyboard into a panel that has opened, to the top of each new view and to the first field that is wrong; closes it with
 * Escape and brings the keyboard back to where it was.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  { widgetId, onEscape, view, tried }: Options,
): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // What opened it may be gone by now; the card of the widget is there.
      requestAnimationFrame(() => {
        const opener = before instanceof HTMLElement && before.isConnected && before !== document.body;
        const card = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"] button`);
        (opener ? before : card)?.focus({ preventScroll: true });
      });
    };
  }, [widgetId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason
  useEffect(() => {
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    panel.current?.querySelector('[data-scrolls]')?.scrollTo(0, 0);
  }, [panel, view]);

  useEffect(() => {
    if (tried > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [panel, tried]);

  useEscape(panel, onEscape);
  useLostFocus(panel);
}

/** Closes with Escape, also when nothing has the keyboard; what is open inside or above takes its own Escape. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = panel.current;
      if (!element || event.key !== 'Escape') return;
      const isOurs = event.target === document.body || element.contains(event.target as Node);
      if (isOurs && !element.querySelector('[aria-expanded="true"]')) latest.current();
    };
    // Before a list inside has closed itself with the same key.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [panel]);
}

/** A button that has removed itself leaves the keyboard at the top of the panel rather than nowhere. */
function useLostFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let last: Element | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target as Element;
    };
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected && document.activeElement === document.body) {
        last = null;
        element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      }
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [panel]);
}
