import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';

/** More of it than this would leave much of the page before it empty, or doesn't fit on a page at all. */
const MOST_ROWS = 24;
const MOST_LETTERS = 2500;
const MOST_ARTICLES = 3;

/** Whether a card may go on over the pages of a document; shorter ones stay whole. */
export function isLong(widget: Widget, result: WidgetResult | undefined): boolean {
  if (widget.nature === 'interactive') {
    return result?.status === 'ok' && Math.min(result.rows.length, widget.rowsLimit) > MOST_ROWS;
  }
  const { articles } = widget.inputs;
  return (
    widget.description.length > MOST_LETTERS || (Array.isArray(articles) && articles.length > MOST_ARTICLES)
  );
}
