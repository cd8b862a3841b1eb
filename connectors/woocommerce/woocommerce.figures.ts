import type { Note } from '@vitrine/contract/entities/table.ts';
import { numberOf } from '../kit/table/metric-values.ts';
/** Values by part; null where the store gives none. */
export type Parts = Record<string, number | null>;

/** What a store answered, before anything is computed from it. */
export type MetricValues = {
  rows: { label: string; values: Parts }[];
  totals: Parts;
  /** Rows there are; larger than `rows.length` when not all were read. */
  rowCount?: number;
  /** What a label of time without a row is worth: nothing happened, or it was not read. */
  gaps?: 'zero' | 'unknown';
  notes?: Note[];
};

/** The named fields of a provider's object. */
export function pick(fields: Record<string, unknown>, parts: string[]): Parts {
  return Object.fromEntries(parts.map((part) => [part, numberOf(fields[part])]));
}

/** Sums of money in binary fractions, brought back to what was added: no shop has prices beyond six digits. */
export function add(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.round((one + other) * 1e6) / 1e6;
}

/** Adds every part of `values` to `sums`. */
export function addParts(sums: Parts, values: Parts): Parts {
  return Object.fromEntries(
    [...new Set([...Object.keys(sums), ...Object.keys(values)])].map((part) => [
      part,
      add(sums[part] ?? null, values[part] ?? null),
    ]),
  );
}

/** Rows of equal labels become one, in order of first appearance. */
export function rollUp(rows: MetricValues['rows']): MetricValues['rows'] {
  const byLabel = new Map<string, Parts>();
  for (const { label, values } of rows) byLabel.set(label, addParts(byLabel.get(label) ?? {}, values));
  return [...byLabel].map(([label, values]) => ({ label, values }));
}
