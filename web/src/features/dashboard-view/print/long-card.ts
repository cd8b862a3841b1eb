import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** Of a page: a higher card would leave much of the previous page empty, or doesn't fit on a page at all. */
const MAX_SHARE = 0.66;
/** The same of a table that takes the whole width: nothing is beside it, so it may as well begin on the page before. */
const MAX_SHARE_ALONE = 0.33;
const MAX_CHARACTERS = 2500;
const MAX_ARTICLES = 3;

type Space = {
  /** That of its breakable values; null for others. */
  height: number | null;
  isAlone: boolean;
  pageHeight: number;
};

/** Whether a card may span several pages of a PDF; shorter ones stay whole. */
export function isLong(widget: Widget, { height, isAlone, pageHeight }: Space): boolean {
  if (widget.nature === 'interactive')
    return height !== null && height > pageHeight * (isAlone ? MAX_SHARE_ALONE : MAX_SHARE);
  const { articles } = widget.inputs;
  return (
    widget.description.length > MAX_CHARACTERS || (Array.isArray(articles) && articles.length > MAX_ARTICLES)
  );
}
