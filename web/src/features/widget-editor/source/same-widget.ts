import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** Whether two versions of a widget say the same; the server's digest of them doesn't count. */
export function isSameWidget(one: Widget, other: Widget): boolean {
  return one === other || textOf({ ...one, hash: '' }) === textOf({ ...other, hash: '' });
}

/** The same but for where it stands and how large it is. */
export function isSameElsewhere(one: Widget, other: Widget): boolean {
  const { width, height, order } = one;
  return isSameWidget(one, { ...other, width, height, order });
}

/** Keys in one order, since a stored widget comes back with its own; what is undefined is not there. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
