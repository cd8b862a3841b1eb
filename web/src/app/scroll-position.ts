import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router';

/** How long to wait for data that is no longer cached. */
const GIVE_UP_MS = 5_000;

/** Where each history entry was scrolled to, by its key. */
const positions = new Map<string, number>();

const keyOf = ({ state }: ParsedLocation) => state.__TSR_key ?? '';

/**
 * Remembers how far each page is scrolled and returns there by Back and Forward. `onArrival` is called for all other
 * navigations. TanStack's `scrollRestoration` scrolls once, before late data is there, and up whenever the address changes.
 */
export function keepScrollPositions(
  router: AnyRouter,
  onArrival: (event: {
    pathChanged: boolean;
    fromLocation?: ParsedLocation;
    toLocation: ParsedLocation;
  }) => void,
): void {
  // The browser would scroll before the page is there; only on a reload it scrolls at the right time.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  let shown = '';
  let moving = false;
  let returning = false;
  let stop: () => void = () => {};
  const history: RouterHistory = router.history;
  history.subscribe(({ action }) => {
    returning = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  router.subscribe('onBeforeNavigate', () => {
    moving = true;
    stop();
  });
  router.subscribe('onResolved', (event) => {
    moving = false;
    shown = keyOf(event.toLocation);
    window.history.scrollRestoration = 'manual';
    if (returning) stop = scrollBack(positions.get(shown) ?? 0);
    else onArrival(event);
    if (!positions.has(shown)) positions.set(shown, window.scrollY);
    returning = false;
  });
  const remember = () => {
    if (!moving && shown !== '') positions.set(shown, window.scrollY);
  };
  window.addEventListener('scroll', remember, { passive: true });
}

/** Scrolls to a position as soon as the page is long enough, unless the person scrolls before. */
function scrollBack(top: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const stop = () => ended.abort();
  const go = () => window.scrollTo(0, top);
  const observer = new ResizeObserver(go);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const touched of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(touched, stop, { signal, passive: true });
  setTimeout(stop, GIVE_UP_MS);
  go();
  observer.observe(document.body);
  return stop;
}
