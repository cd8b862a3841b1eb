import { mondayOf } from '../../kit/table/dates.ts';

export type MetricValues = Record<string, number | null>;

export function valuesOf(metrics: string[], metricValues: MetricValues | null): MetricValues {
  return Object.fromEntries(metrics.map((id) => [id, metricValues?.[id] ?? null]));
}

export const monthOrWeek = (dimension: string | null, day: string) =>
  dimension === 'month' ? day.slice(0, 7) : dimension === 'week' ? mondayOf(day) : day;

export const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
export const meanOf = (numbers: number[]) => (numbers.length === 0 ? null : sumOf(numbers) / numbers.length);
