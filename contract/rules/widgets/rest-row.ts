import type { WidgetData } from '../../entities/result.ts';
import type { Column, Row } from '../../entities/table.ts';

/** Providers round, so sums may differ a little from their totals. */
const TOLERANCE = 0.001;

type Side = 'value' | 'compare';
type Shown = { row: Row; compare: Row | null };

/**
 * What is left of the whole beside the shown rows, and the same of the comparison. Null unless every metric may be added up and its
 * rows don't overlap: visits of several pages are more than all visits.
 */
export function restOf(data: WidgetData, shown: readonly Shown[]): Shown | null {
  const metrics = data.columns.filter(({ role }) => role === 'metric');
  const row = restRow(data, metrics, shown, 'value');
  if (!row) return null;
  return { row, compare: data.compareRows ? restRow(data, metrics, shown, 'compare') : null };
}

function restRow(data: WidgetData, metrics: Column[], shown: readonly Shown[], side: Side): Row | null {
  const rest: Row = {};
  for (const column of metrics) {
    const value = restValue(data, column, shown, side);
    if (value === null && side === 'value') return null;
    rest[column.key] = value;
  }
  return rest;
}

function restValue(data: WidgetData, column: Column, shown: readonly Shown[], side: Side): number | null {
  const { key } = column;
  if (!column.additive) return null;
  const all = sumOf(side === 'value' ? data.rows : (data.compareRows ?? []), key);
  const sides = shown.map(({ row, compare }) => (side === 'value' ? row : compare));
  const parts = sumOf(
    sides.filter((one) => one !== null),
    key,
  );
  const whole = data.totals[key]?.[side] ?? null;
  // What nothing is known of is missing, not 0.
  const isKnown = side === 'value' || whole !== null || hasNumbers(data.compareRows ?? [], key);
  if (!isKnown) return null;
  if (whole === null) return isWhole(data) ? all - parts : null;
  const tolerance = Math.abs(whole) * TOLERANCE;
  if (all > whole + tolerance) return null;
  const rest = whole - parts;
  // Refunds are below 0, errors of rounding are not.
  return rest < 0 && rest >= -tolerance ? 0 : rest;
}

/** Whether the provider has no more rows than these. */
function isWhole({ notes }: WidgetData): boolean {
  return notes.every(({ code }) => code !== 'truncated');
}

function hasNumbers(rows: readonly Row[], key: string): boolean {
  return rows.some((row) => typeof row[key] === 'number');
}

function sumOf(rows: readonly Row[], key: string): number {
  return rows.reduce((sum, row) => {
    const value = row[key];
    return typeof value === 'number' && Number.isFinite(value) ? sum + value : sum;
  }, 0);
}
