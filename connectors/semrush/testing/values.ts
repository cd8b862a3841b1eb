import type { Query } from '@vitrine/contract/entities/query.ts';
import { type Market, marketOf } from '../../families/seo/mock/data/markets.ts';
import { dayOf } from '../../mock-kit/days.ts';

export type Values = Record<string, number | null>;
export type MetricValues = Record<string, number | null>;

export const market = ({ parameters }: Query): Market => marketOf(String(parameters.database));

/** Today while the range ends in this month, else the middle of the month it ends in. */
export function stateDay({ endDate }: Query, today: string): number {
  const isNow = endDate.slice(0, 7) >= today.slice(0, 7);
  return dayOf(isNow ? today : `${endDate.slice(0, 7)}-15`);
}

export function valuesOf(metrics: string[], metricValues: MetricValues | null): Values {
  return Object.fromEntries(metrics.map((id) => [id, metricValues?.[id] ?? null]));
}

/** Null of nothing. */
export function sum(numbers: number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((all, number) => all + number, 0);
}

/** Null of nothing. */
export function mean(numbers: number[]): number | null {
  const all = sum(numbers);
  return all === null ? null : all / numbers.length;
}
