declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Tells whatever an operator has put into the page what happened, as one object at the end of `window.dataLayer`. Nothing leaves the
 * page by itself. `docs/analytics-events.md` lists the events.
 */
export function pushEvent(name: string, data: Readonly<Record<string, string | number | null>> = {}): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push({ event: name, ...data });
}
