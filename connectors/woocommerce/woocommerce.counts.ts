import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { numberOf } from '../kit/table/metric-values.ts';

/** A store's response, before anything is computed from it. */
export type StoreCounts = {
  rows: CountedRow[];
  whole: Counts;
  /** Rows there are; larger than `rows.length` when not all were read. */
  rowCount?: number;
  /** Counts of a label of time without a row; absent where it was not read. */
  idle?: Counts;
  notes?: Note[];
};

/** The named fields of a provider's object. */
export function pick(fields: Record<string, unknown>, names: string[]): Counts {
  return Object.fromEntries(names.map((name) => [name, numberOf(fields[name])]));
}

/** Zero of each. */
export function zerosOf(names: string[]): Counts {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

/** Sums of money in binary fractions, rounded to six digits: shop prices have no more. */
export function add(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.round((one + other) * 1e6) / 1e6;
}

/** Adds every count of `counts` to `sums`. */
export function addCounts(sums: Counts, counts: Counts): Counts {
  return Object.fromEntries(
    [...new Set([...Object.keys(sums), ...Object.keys(counts)])].map((name) => [
      name,
      add(sums[name] ?? null, counts[name] ?? null),
    ]),
  );
}

/** Rows of equal labels become one, in order of first appearance. */
export function rollUp(rows: CountedRow[]): CountedRow[] {
  return [...Map.groupBy(rows, ({ label }) => label)].map(([label, own]) => ({
    label,
    counts: own.reduce<Counts>((sums, { counts }) => addCounts(sums, counts), {}),
  }));
}
