type PointerFollow = {
  onMove(event: PointerEvent): void;
  /** `isDrop`: the pointer was released; otherwise the gesture was cancelled. */
  onEnd(isDrop: boolean): void;
};

/**
 * Follows a pointer from a handle until it is released. Escape cancels, and so does the removal of the handle, as when another
 * person takes over editing: removed elements get no further events.
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
