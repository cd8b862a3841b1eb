import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import { isTemporal } from '@vitrine/contract/rules/arrange-rows.ts';
import { formatDateRange, formatLabel, instantOf } from '@vitrine/contract/rules/number-format.ts';

/** Calendar days, YYYY-MM-DD, both ends included. */
export type Period = {
  startDate: string;
  endDate: string;
  compareStartDate?: string | null;
  compareEndDate?: string | null;
};

export type CompareSpan = { start: string; end: string; type: DimensionType };

/** What is compared with: as the reader chose it, else read off the comparison rows; null when neither says. */
export function compareSpan(
  period: Period | undefined,
  dimension: Column | undefined,
  cells: Cell[],
): CompareSpan | null {
  if (period?.compareStartDate && period.compareEndDate) {
    return { start: period.compareStartDate, end: period.compareEndDate, type: 'date' };
  }
  if (!dimension || !isTemporal(dimension)) return null;
  const days = cells
    .filter((cell) => typeof cell === 'string' && instantOf(cell) !== null)
    .map(String)
    .sort();
  const [start, end] = [days[0], days.at(-1)];
  return start && end ? { start, end, type: dimension.type as DimensionType } : null;
}

/** '1–31 Oct', or 'previous period' when the span is not known. */
export function compareWords(span: CompareSpan | null, locale: string): string {
  if (!span) return 'previous period';
  if (span.type === 'date') return formatDateRange(span.start, span.end, locale);
  const [first, last] = [span.start, span.end].map((cell) => formatLabel(cell, span.type, locale));
  return first === last ? `${first}` : `${first} – ${last}`;
}
