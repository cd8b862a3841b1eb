import type { WidgetData } from '@vitrine/contract/entities/result.ts';

/** Why a card is empty, if its format can't know; null if it isn't, or without a reason. */
export function emptyText({ columns, rows, totals, provenance }: WidgetData): string | null {
  const metrics = columns.filter(({ role }) => role === 'metric').map(({ key }) => key);
  const isBlank = !rows.some((row) => metrics.some((key) => (row[key] ?? null) !== null));
  const isKnown = metrics.some((key) => (totals[key]?.value ?? 0) !== 0);
  if (!isBlank || isKnown) return null;
  const filters = provenance.flatMap((made) => made.filters);
  if (filters.length === 0) return null;
  return `No rows match the ${filters.length === 1 ? 'filter' : 'filters'} on these dates`;
}
