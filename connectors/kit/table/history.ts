import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { CountedRow } from './counted-table.ts';
import { type DateRange, dateLabels } from './dates.ts';

/** Rows without counts for dates that a provider no longer stores, which would count as 0 otherwise. Labels in `rows` have data. */
export function lostRows(
  dimension: DimensionDefinition | null,
  { startDate, endDate }: DateRange,
  historyStart: string,
  rows: readonly CountedRow[],
): CountedRow[] {
  if (!dimension || startDate >= historyStart) return [];
  const known = new Set(rows.map(({ label }) => label));
  return dateLabels(dimension.type, startDate, endDate)
    .filter((label) => label < historyStart.slice(0, label.length) && !known.has(label))
    .map((label) => ({ label, counts: {} }));
}

/** A note that names the first day with data when a range starts earlier. `kept` is how long a product keeps it: '37 months'. */
export function historyNotes(
  product: string,
  { startDate }: DateRange,
  historyStart: string,
  kept: string,
): Note[] {
  if (startDate >= historyStart) return [];
  return [{ code: 'history', text: `${product} keeps ${kept}; data begins on ${historyStart}.` }];
}
