import { dateLabel } from '../kit/table/dates.ts';
import { sumOf } from '../kit/table/metric-values.ts';
import type { TableRow } from '../kit/table/table-builder.ts';
import type { PlaceDimension, PlaceMetric } from './google-my-business.catalogue.ts';
import type { Plan } from './google-my-business.plan.ts';

/** Parts of metrics; null is a figure that Google keeps to itself, a part that is not there is zero. */
export type Sums = Record<string, number | null>;

/** Sums by label. */
export type Gathered = Map<string, Sums>;

export function addTo(gathered: Gathered, label: string, more: Sums): void {
  const sums = gathered.get(label) ?? {};
  for (const [part, value] of Object.entries(more)) sums[part] = sumOf([sums[part], value]);
  gathered.set(label, sums);
}

/** What a metric is worth; a ratio of nothing is missing. */
export function figureOf({ of, per, lifetime }: PlaceMetric, sums: Sums): number | null {
  if (lifetime) return null;
  const summed = (parts: string[]) => sumOf(parts.map((part) => (sums[part] === undefined ? 0 : sums[part])));
  const value = summed(of);
  if (!per) return value;
  const whole = summed(per);
  return value === null || whole === null || whole === 0 ? null : value / whole;
}

export function valuesOf(metrics: PlaceMetric[], sums: Sums): Record<string, number | null> {
  return Object.fromEntries(metrics.map((metric) => [metric.id, figureOf(metric, sums)]));
}

/** Rows that pass the filters on figures, and the totals of what is left. */
export function summedUp(
  { metrics, tests, dimension }: Plan,
  gathered: Gathered,
): { rows: TableRow[]; totals: TableRow['values'] } {
  const whole: Gathered = new Map([['', {}]]);
  const rows: TableRow[] = [];
  for (const [label, sums] of gathered) {
    const values = valuesOf(metrics, sums);
    const row = { label: dimension ? label : null, values };
    if (!tests.every((test) => test(row))) continue;
    rows.push(row);
    addTo(whole, '', sums);
  }
  return { rows, totals: valuesOf(metrics, whole.get('') ?? {}) };
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day as the label of a dimension that is about time; '' when nothing is broken down. */
export function labelOfDay(dimension: PlaceDimension | null, date: string): string {
  if (!dimension) return '';
  if (dimension.id === 'dayOfWeek') return dayNames[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? date;
  return dateLabel(dimension.type, date);
}
