import type { Widget } from '../../entities/widget.ts';

/** Whether two versions of a widget are equal, without the hash, which only the server sets. */
export function isSameWidget(one: Widget, other: Widget): boolean {
  return one === other || textOf({ ...one, hash: '' }) === textOf({ ...other, hash: '' });
}

/** The same without place and size. */
export function isSameElsewhere(one: Widget, other: Widget): boolean {
  const { width, height, autoHeight, order } = one;
  return isSameWidget(one, { ...other, width, height, autoHeight, order });
}

/** Sorts keys, since a stored widget comes back with its own order; undefined values are left out. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
