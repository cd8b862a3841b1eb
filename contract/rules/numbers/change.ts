import type { Column } from '../../entities/table.ts';

/**
 * Change as a fraction of the comparison value (0.25 is 25 % more), or, of a column that changes by difference, as that; null when
 * either value is missing or there is nothing to be a fraction of.
 */
export function changeOf(
  value: number | null | undefined,
  compare: number | null | undefined,
  { changesBy }: Pick<Column, 'changesBy'> = {},
): number | null {
  if (value == null || compare == null) return null;
  if (changesBy === 'difference') return Number.isFinite(value - compare) ? value - compare : null;
  if (compare === 0) return null;
  const change = (value - compare) / Math.abs(compare);
  return Number.isFinite(change) ? change : null;
}
