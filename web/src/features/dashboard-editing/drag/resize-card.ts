import type { GridSize } from '../../../ui/fields/grid-size.ts';
import { followPointer } from './follow-pointer.ts';
import { readGrid, rowCell } from './grid-layout.ts';
import { sizeAfterDrag } from './place-widgets.ts';

export type PullEvents = {
  /** The card's size when it was taken. */
  size: GridSize;
  /** Each size on the way, the first included. */
  onSize(size: GridSize): void;
  /** The final size; null if it is unchanged, or the resize was cancelled. */
  onEnd(size: GridSize | null): void;
};

/** Follows the pointer from a card's corner. Sizes go by whole cells, so the grid is laid out anew only at each of them. */
export function pullCorner(
  handle: HTMLElement,
  begin: { pointerId: number; clientX: number; clientY: number },
  { size, onSize, onEnd }: PullEvents,
): void {
  const grid = handle.closest<HTMLElement>('[data-grid]');
  if (!grid) return;
  const cell = rowCell(readGrid(grid).cell);
  const from = { x: begin.clientX, y: begin.clientY, scroll: window.scrollY };
  let now = size;
  const move = ({ clientX, clientY }: PointerEvent) => {
    const by = { dx: clientX - from.x, dy: clientY - from.y + window.scrollY - from.scroll };
    const next = sizeAfterDrag(size, by, cell);
    if (isSame(next, now)) return;
    now = next;
    onSize(now);
  };
  followPointer(handle, begin.pointerId, {
    onMove: move,
    onEnd: (isDrop) => onEnd(isDrop && !isSame(now, size) ? now : null),
  });
  onSize(size);
}

function isSame(one: GridSize, other: GridSize): boolean {
  return one.width === other.width && one.height === other.height;
}
