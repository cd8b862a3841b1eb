import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** A higher card would leave much of the previous page empty, or doesn't fit on a page at all. */
const MAX_HEIGHT_PX = 850;
const MAX_CHARACTERS = 2500;
const MAX_ARTICLES = 3;

/** Whether a card may span several pages of a PDF; shorter ones stay whole. `height` is that of breakable values. */
export function isLong(widget: Widget, height: number | null): boolean {
  if (widget.nature === 'interactive') return height !== null && height > MAX_HEIGHT_PX;
  const { articles } = widget.inputs;
  return (
    widget.description.length > MAX_CHARACTERS || (Array.isArray(articles) && articles.length > MAX_ARTICLES)
  );
}
