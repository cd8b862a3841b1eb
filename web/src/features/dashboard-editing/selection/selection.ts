import type { CanvasState } from '../draft/canvas-store.ts';

type Selection = Pick<CanvasState, 'selected' | 'anchorId'>;

/** Toggles `id`; the next range selection begins there. */
export function toggle({ selected }: Selection, id: string): Selection {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return { selected: next, anchorId: id };
}

/** Everything from the anchor to `id`, in addition to what is selected; `ids` in the order of the cards. */
export function stretched({ selected, anchorId }: Selection, id: string, ids: readonly string[]): Selection {
  const from = anchorId === null ? -1 : ids.indexOf(anchorId);
  const to = ids.indexOf(id);
  if (to < 0) return { selected, anchorId };
  if (from < 0) return { selected: new Set([...selected, id]), anchorId: id };
  const span = from <= to ? ids.slice(from, to + 1) : ids.slice(to, from + 1).reverse();
  return { selected: new Set([...selected, ...span]), anchorId };
}

/** The part of the selection that still exists. The same object if nothing is gone. */
export function pruned(
  selected: ReadonlySet<string>,
  widgets: readonly { id: string }[],
): ReadonlySet<string> {
  const there = new Set(widgets.map(({ id }) => id));
  const remaining = [...selected].filter((id) => there.has(id));
  return remaining.length === selected.size ? selected : new Set(remaining);
}
