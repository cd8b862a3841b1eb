import type { Column } from '@vitrine/contract/entities/table.ts';

/** Whether a metric is a position in a list, such as a rank among search results: the lower the better, and 1 the best. */
export function isPlace({ type, direction, changesBy }: Column): boolean {
  return changesBy === 'difference' && direction === 'down' && (type === 'average' || type === 'numeric');
}
