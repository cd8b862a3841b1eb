import type { Direction } from '../entities/table.ts';

/** Change as a fraction of the comparison value (0.25 is 25 % more); null when either is missing or the comparison is 0. */
export function changeOf(
  value: number | null | undefined,
  compare: number | null | undefined,
): number | null {
  if (value == null || compare == null || compare === 0) return null;
  const change = (value - compare) / Math.abs(compare);
  return Number.isFinite(change) ? change : null;
}

export type Verdict = 'good' | 'bad' | 'flat';

/** Whether a change is good news: a falling cost per click is, its direction being `down`. */
export function verdict(change: number | null, direction: Direction = 'none'): Verdict {
  if (change === null || change === 0 || direction === 'none') return 'flat';
  return change > 0 === (direction === 'up') ? 'good' : 'bad';
}
