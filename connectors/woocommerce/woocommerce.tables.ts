import type { Table } from '@vitrine/contract/entities/table.ts';
import { dateLabel, dateLabels, daysBetween, earlierOf, quarterLabel, todayIn } from '../kit/table/dates.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import { derived } from './woocommerce.catalogue.ts';
import type { Store } from './woocommerce.client.ts';
import type { MetricValues, Parts } from './woocommerce.figures.ts';
import type { Question } from './woocommerce.question.ts';

/** Values as a table: rates computed from their parts, days to come left empty, money in the store's currency. */
export function figuresTable(question: Question, figures: MetricValues, store: Store, nowMs: number): Table {
  const { dimension, metrics, startDate, endDate } = question;
  const today = todayIn(store.timezone, nowMs);
  const lengths = labelLengths(question, today);
  const whole = [...lengths.values()].reduce((sum, days) => sum + days, 0);
  const isTime = dimension !== null && dimension.type !== 'text';
  const computed = (parts: Parts, days: number) =>
    Object.fromEntries(metrics.map(({ id }) => [id, figureOf(question, id, parts, days)]));
  const totals = computed(figures.totals, whole);
  const rows = [...figures.rows, ...quietRows(question, figures, today)]
    .filter(({ label }) => !isTime || label.slice(0, 10) <= today)
    .map(({ label, values }) => ({
      label,
      values: computed(values, lengths.get(label) ?? (dimension?.id === 'hour' ? 1 : whole)),
    }));
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? rows : [{ label: null, values: totals }],
    ...(figures.rowCount === undefined ? {} : { rowCount: figures.rowCount }),
    totals,
    ...(isTime ? { fill: { with: null, startDate, endDate, until: today } } : {}),
    ...(store.currency ? { currency: store.currency } : {}),
    ...(store.timezone ? { timezone: store.timezone } : {}),
    notes: figures.notes ?? [],
  });
}

function figureOf(question: Question, id: string, parts: Parts, days: number): number | null {
  const rule = question.report === 'customers' ? undefined : derived[id];
  if (!rule) return parts[id] ?? null;
  const values = rule.parts.map((part) => (part === undefined ? null : (parts[part] ?? null)));
  return values.includes(null) ? null : rule.of(values as number[], days);
}

/** Orders tell nothing of the days without any; up to today those are zeros, so that their rates are missing. */
function quietRows(
  { dimension, parts, startDate, endDate }: Question,
  figures: MetricValues,
  today: string,
): MetricValues['rows'] {
  const last = earlierOf(endDate, today);
  if (!dimension || figures.gaps !== 'zero' || last < startDate) return [];
  const known = new Set(figures.rows.map(({ label }) => label));
  const values = Object.fromEntries(parts.map((part) => [part, 0]));
  const labels = dateLabels(dimension.type, startDate, last).filter((label) => !known.has(label));
  return labels.map((label) => ({ label, values }));
}

/** How many days of the period, today the last, each label of a time dimension covers. */
function labelLengths({ dimension, startDate, endDate }: Question, today: string): Map<string, number> {
  const lengths = new Map<string, number>();
  const last = earlierOf(endDate, today);
  if (last < startDate) return lengths;
  for (const day of daysBetween(startDate, last)) {
    const label = spanOf(dimension?.id ?? '', day);
    lengths.set(label, (lengths.get(label) ?? 0) + 1);
  }
  return lengths;
}

function spanOf(dimension: string, day: string): string {
  if (dimension === 'date') return day;
  if (dimension === 'week' || dimension === 'month') return dateLabel(dimension, day);
  if (dimension === 'quarter') return quarterLabel(day);
  return dimension === 'year' ? day.slice(0, 4) : '';
}
