import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import { type AutoHeights, ungrown } from './grid-measures.ts';

type Drawn = { widget: Widget; size: Size; autoHeights?: AutoHeights };

/** Whether a card would look the same with these props, so that rendering can be skipped. */
export function isSameFrame<Props extends Drawn>(one: Props, other: Props): boolean {
  const { widget, size, autoHeights = ungrown, ...rest } = one;
  const { widget: otherWidget, size: otherSize, autoHeights: otherHeights = ungrown, ...otherRest } = other;
  return (
    isShallowlySame(size, otherSize) &&
    isShallowlySame(autoHeights, otherHeights) &&
    isDrawnAlike(widget, otherWidget) &&
    isShallowlySame(rest, otherRest)
  );
}

/** The grid sets its place: a card that was only moved looks the same. */
function isDrawnAlike({ order: _, ...one }: Widget, { order: __, ...other }: Widget): boolean {
  return isShallowlySame(one, other);
}

function isShallowlySame(one: object, other: object): boolean {
  const before = Object.entries(one);
  const after = new Map(Object.entries(other));
  return before.length === after.size && before.every(([key, value]) => Object.is(value, after.get(key)));
}
