/** More than a person opens on top of each other. */
const MAX_STEPS = 12;

/** What had the focus, the latest last. */
let trail: readonly HTMLElement[] = [];

/**
 * Records what has the focus or is pressed, apart from items of menus, which are gone once one is chosen: the button that opened the menu stays.
 * Begins with the page, before there is a dialog.
 */
export function startFocusTrail(): void {
  document.addEventListener('focusin', ({ target }) => record(target));
  // Safari doesn't focus a button that is clicked.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element) record(target.closest('button, a'));
  });
}

function record(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest('[role=menu]')) return;
  trail = [...trail.filter((step) => step !== target && step.isConnected), target].slice(-MAX_STEPS);
}

export function focusTrail(): readonly HTMLElement[] {
  return trail;
}

/** Focuses the last of a trail that takes the focus: not one that is gone, hidden or disabled by now. */
export function focusLastOf(steps: readonly HTMLElement[]): void {
  steps.findLast((step) => {
    step.focus({ preventScroll: true });
    return document.activeElement === step;
  });
}
