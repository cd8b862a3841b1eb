/** Values of a breakdown that have columns of their own; the rest is in Other where it may be added up. */
export const DEFAULT_BREAKDOWN_LIMIT = 5;
export const MAX_BREAKDOWN_LIMIT = 12;

/** The limit that was saved with a widget, or the default for one that is missing or impossible. */
export function breakdownLimit(saved: unknown): number {
  const limit = typeof saved === 'string' ? Number(saved) : saved;
  const isPossible =
    typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_BREAKDOWN_LIMIT;
  return isPossible ? limit : DEFAULT_BREAKDOWN_LIMIT;
}

/** The part of all values without one of their own. */
export const REST = 'Other';

/** The key of a metric's column for a value of the breakdown; null is Other. */
export function partKey(metricKey: string, part: string | null): string {
  return `${metricKey}|${part ?? ''}`;
}

/** What a column of a breakdown is called: by its value, and by its metric too where there are several. */
export function partLabel(part: string, metric: string, metricCount: number): string {
  return metricCount === 1 ? part : `${part}: ${metric}`;
}
