import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { renumber } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { clampSize, type GridSize } from '../../../ui/fields/grid-size.ts';

/** The widgets in the order of `ids`, renumbered; widgets that `ids` doesn't name keep their place among the others. */
export function orderByIds<W extends Widget>(widgets: readonly W[], ids: readonly string[]): W[] {
  const sorted = renumber(widgets);
  const named = ids.flatMap((id) => sorted.find((widget) => widget.id === id) ?? []);
  const queue = [...named];
  const placed = sorted.map((widget) => (named.includes(widget) ? (queue.shift() ?? widget) : widget));
  return placed.map((widget, order) => (widget.order === order ? widget : { ...widget, order }));
}

/** Takes `id` out and puts it where `targetId` is; the ids in between move up by one. */
export function movedTo(ids: readonly string[], id: string, targetId: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from < 0 || to < 0 || from === to) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** `id` by so many places, no further than the ends. */
export function movedBy(ids: readonly string[], id: string, places: number): string[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const to = Math.min(ids.length - 1, Math.max(0, from + places));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Pixels: one cell of the grid without its gap, and the gap. */
export type Cell = { width: number; height: number; gap: number };

/** The size whose lower right corner is nearest to where a drag by `dx` and `dy` pixels has taken it. */
export function sizeAfterDrag(size: GridSize, { dx, dy }: { dx: number; dy: number }, cell: Cell): GridSize {
  return clampSize({
    width: size.width + dx / (cell.width + cell.gap),
    height: size.height + dy / (cell.height + cell.gap),
  });
}

/** How many places an arrow key moves a widget; null for any other key. */
export function placesOfKey(key: string): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1;
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : null;
}
