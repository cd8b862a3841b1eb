import { MAX_ROWS } from '@vitrine/contract/entities/widget.ts';

export function isRowLimit(rows: number | null): rows is number {
  return rows !== null && Number.isInteger(rows) && rows >= 1 && rows <= MAX_ROWS;
}

/** What is wrong with a typed number of rows, and how many are shown meanwhile; null if it is valid. */
export function rowLimitProblem(typed: number | null, shown: number): string | null {
  if (isRowLimit(typed)) return null;
  const meanwhile = shown === 1 ? '1 row is' : `${shown} rows are`;
  return `Enter a whole number from 1 to ${MAX_ROWS}. Until then ${meanwhile} shown.`;
}
