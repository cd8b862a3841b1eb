import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** More of it than this would leave much of the page before it empty, or doesn't fit on a page at all. */
const MOST_HEIGHT_PX = 850;
const MOST_LETTERS = 2500;
const MOST_ARTICLES = 3;

/** Whether a card may go on over the pages of a document; shorter ones stay whole. `height` is that of values, where they can break. */
export function isLong(widget: Widget, height: number | null): boolean {
  if (widget.nature === 'interactive') return height !== null && height > MOST_HEIGHT_PX;
  const { articles } = widget.inputs;
  return (
    widget.description.length > MOST_LETTERS || (Array.isArray(articles) && articles.length > MOST_ARTICLES)
  );
}
