import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupCell } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { columnDecimals, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Period } from './period.ts';

export const stateText: Record<CellState, string> = {
  alert: 'Alert',
  snoozed: 'Snoozed',
  broken: 'Not readable',
  waiting: 'Waiting for data',
  ok: 'Healthy',
  empty: 'Not set up',
  paused: 'Paused',
};

/** Follows a number of domains. */
export const countText: Record<CellState, string> = {
  alert: 'with alerts',
  snoozed: 'snoozed',
  broken: 'not readable',
  waiting: 'waiting',
  ok: 'healthy',
  empty: 'not set up',
  paused: 'paused',
};

/** States from worst to best, as a column of states is sorted. */
export const stateOrder: readonly CellState[] = [
  'alert',
  'broken',
  'snoozed',
  'waiting',
  'empty',
  'ok',
  'paused',
];

const nothing: Total = { value: null, compare: null, change: null };

/** The value that a cell shows for a period; null while a custom period is loading. */
export function totalOf(
  cell: GroupCell,
  { traits }: Pick<GroupMetric, 'traits'>,
  period: Period,
  ranged: Total | null | undefined,
): Total {
  if (traits.uncompared) return { ...nothing, value: cell.latest };
  if (period === 'custom') return ranged ?? nothing;
  return period === '7' ? cell.week : cell.month;
}

/**
 * How many decimals the percentages of a column have, so that they line up: two only where one is below 10 %. Undefined for
 * other metrics.
 */
export function percentDecimals(
  values: readonly (number | null)[],
  { type }: Pick<MetricTraits, 'type'>,
): number | undefined {
  if (!type.endsWith(':percent')) return undefined;
  const isSmall = values.some((value) => value !== null && value !== 0 && Math.abs(value) < 0.1);
  return Math.min(isSmall ? 2 : 1, columnDecimals(values, { type }));
}

/** The value in short; `full` is what a tooltip adds, undefined where it would say the same. */
export function valueText(
  value: number | null,
  traits: MetricTraits,
  { currency, locale, decimals }: { currency: string | null; locale: string; decimals?: number },
): { text: string; full: string | undefined } {
  const column = { ...traits, ...(currency ? { currency } : {}) };
  const short = formatValue(value, column, locale, { compact: true });
  const full = formatValue(value, column, locale);
  const text = decimals === undefined ? short : formatValue(value, column, locale, { decimals });
  return { text, full: full === short || full === text ? undefined : full };
}
