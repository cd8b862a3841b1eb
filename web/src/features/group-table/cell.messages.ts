import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupCell } from '@vitrine/contract/entities/group-table.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
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

/** The value in short; `full` is what a tooltip adds, undefined where it would say the same. */
export function valueText(
  value: number | null,
  traits: MetricTraits,
  currency: string | null,
  locale: string,
): { text: string; full: string | undefined } {
  const column = { ...traits, ...(currency ? { currency } : {}) };
  const [text, full] = [
    formatValue(value, column, locale, { compact: true }),
    formatValue(value, column, locale),
  ];
  return { text, full: full === text ? undefined : full };
}
