type PointerFollow = {
  onMove(event: PointerEvent): void;
  /** `isDrop`: the pointer was let go; otherwise the whole thing was called off. */
  onEnd(isDrop: boolean): void;
};

/**
 * Follows a pointer from a handle until it is let go. Escape calls it off, and so does whatever takes the pointer away: a handle
 * that goes, as all do when somebody else takes over the editing, gets no event of its own any more.
 */
export function followPointer(
  handle: HTMLElement,
  pointerId: number,
  { onMove, onEnd }: PointerFollow,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isDrop: boolean) => {
    listening.abort();
    onEnd(isDrop);
  };
  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  const lost = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end(false);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('lostpointercapture', lost, { signal });
  window.addEventListener('keydown', endOnEscape, { signal, capture: true });
}
