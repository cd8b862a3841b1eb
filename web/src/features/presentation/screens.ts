/** Where a card lies in its grid, in CSS pixels. */
export type Box = {
  top: number;
  bottom: number /** A heading, which stays with what follows. */;
  leads?: boolean;
};

/** The part of a grid that is shown at once. */
export type Screen = Pick<Box, 'top' | 'bottom'>;

/** Rounding of a browser's layout. */
const SAME_PX = 1;

/**
 * A grid in screenfuls of the given height, in reading order. No card is cut: cards that lie side by side stay together, also where
 * they are higher than a screen. None where there are no cards.
 */
export function screensOf(boxes: readonly Box[], height: number): Screen[] {
  const screens: Screen[] = [];
  for (const { top, bottom } of bandsOf(boxes)) {
    const last = screens.at(-1);
    if (last && bottom - last.top <= height) last.bottom = bottom;
    else screens.push({ top, bottom });
  }
  return screens;
}

/** Rows of cards between which nothing is cut. */
function bandsOf(boxes: readonly Box[]): Box[] {
  const bands: Box[] = [];
  for (const { top, bottom, leads = false } of boxes.toSorted((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    const isJoined = last && (last.leads || top < last.bottom - SAME_PX);
    if (isJoined) Object.assign(last, { bottom: Math.max(last.bottom, bottom), leads });
    else bands.push({ top, bottom, leads });
  }
  return bands;
}

export function isOn({ top, bottom }: Box, screen: Screen): boolean {
  return top >= screen.top - SAME_PX && bottom <= screen.bottom + SAME_PX;
}

/** The screen that a key leads to; null for any other key. */
export function screenAfter(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: number,
  count: number,
): number | null {
  const to = (index: number) => Math.min(Math.max(0, count - 1), Math.max(0, index));
  switch (key) {
    case ' ':
      return to(at + (shiftKey ? -1 : 1));
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return to(at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return to(at - 1);
    case 'Home':
      return 0;
    case 'End':
      return to(count - 1);
    default:
      return null;
  }
}

/** Whether a key leads beyond the last screen, 1, or before the first, -1; 0 for any other key. */
export function beyondScreens(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: number,
  count: number,
): -1 | 0 | 1 {
  if (event.key === 'Home' || event.key === 'End') return 0;
  const next = screenAfter(event, at + 1, Math.max(1, count) + 2);
  if (next === 0) return -1;
  return next === Math.max(1, count) + 1 ? 1 : 0;
}
