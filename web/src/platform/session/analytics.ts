declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Pushes an event to `window.dataLayer`, for an operator's analytics. Nothing is sent by the page itself.
 * `docs/analytics-events.md` lists the events.
 */
export function pushEvent(name: string, data: Readonly<Record<string, string | number | null>> = {}): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push({ event: name, ...data });
}
