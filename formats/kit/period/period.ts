import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { formatDateRange, formatLabel, instantOf } from '@vitrine/contract/rules/numbers/number-format.ts';
import { isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';

/** Calendar days, YYYY-MM-DD, both ends included. */
export type Period = {
  startDate: string;
  endDate: string;
  compareStartDate?: string | null;
  compareEndDate?: string | null;
};

export type CompareSpan = {
  start: string;
  end: string;
  type: DimensionType;
  /** In another year than what is shown, so its days alone would read like the same ones. */
  otherYear?: boolean;
};

/** What is compared with: as the reader chose it, else read off the comparison rows; null when neither says. */
export function compareSpan(
  period: Period | undefined,
  dimension: Column | undefined,
  cells: Cell[],
): CompareSpan | null {
  if (period?.compareStartDate && period.compareEndDate) {
    const { startDate, compareStartDate: start, compareEndDate: end } = period;
    return { start, end, type: 'date', otherYear: start.slice(0, 4) !== startDate.slice(0, 4) };
  }
  if (!dimension || !isTemporal(dimension)) return null;
  const days = cells
    .filter((cell) => typeof cell === 'string' && instantOf(cell) !== null)
    .map(String)
    .sort();
  const [start, end] = [days[0], days.at(-1)];
  return start && end ? { start, end, type: dimension.type as DimensionType } : null;
}

/** '1–31 Oct', '1–31 Oct 2025' of another year, or 'previous period' when the span is not known. */
export function compareText(span: CompareSpan | null, locale: string): string {
  if (!span) return 'previous period';
  if (span.type === 'date') {
    return span.otherYear
      ? describeRange({ startDate: span.start, endDate: span.end }, locale)
      : formatDateRange(span.start, span.end, locale);
  }
  const [first, last] = [span.start, span.end].map((cell) => formatLabel(cell, span.type, locale));
  return first === last ? `${first}` : `${first} – ${last}`;
}
