import type { FormatId, InteractiveWidget } from '../../entities/widget.ts';

/** The format of few shares. */
export const SHARES_FORMAT = 'chart:pie' satisfies FormatId;
/** More shares than these are compared by bars. */
export const MAX_SHARES = 6;
/** Bars beyond these are added up, or counted. */
export const MAX_BARS = 10;

/**
 * How one metric by names is shown: up to six shares of a whole as a doughnut, anything else as horizontal bars. `maxNames` is the most
 * names there can be, or as many as there are; null where that is open, or where the values are no shares.
 */
export function oneMetricByName(
  maxNames: number | null,
): Pick<InteractiveWidget, 'format' | 'formatOptions'> & { rowsLimit?: number } {
  return maxNames !== null && maxNames <= MAX_SHARES
    ? { format: SHARES_FORMAT, formatOptions: { doughnut: true } }
    : { format: 'chart', formatOptions: { horizontal: true, rest: true }, rowsLimit: MAX_BARS };
}

/** Bars with a row for each name, which have a height that fits them. */
export function areHorizontalBars({
  format,
  formatOptions,
}: Pick<InteractiveWidget, 'format'> & Partial<InteractiveWidget>): boolean {
  return format === 'chart' && formatOptions?.horizontal === true;
}
